"""What the console command says when something is wrong: always one printable line."""

from __future__ import annotations


class WrongUse(Exception):
    """The command line asks for something that isn't there."""


class Trouble(Exception):
    """The command line is right, but it can't be done."""


def one_line(text: str) -> str:
    """The text on one line, with nothing in it that could upset a terminal."""
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in " ".join(text.split()))
