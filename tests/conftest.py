"""Settings for all tests: interrupts, Hypothesis profiles, and markers with an id that is written right."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.contract.checks")

# A shell that starts the tests in the background lets them, and all that they start, ignore interrupts.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, so that a red test is red again; HYPOTHESIS_PROFILE=search looks for new ones.
settings.register_profile("same", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or mark.kwargs or not all(isinstance(id, str) for id in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule takes the ids of rules and nothing else")
