"""The quiz: asks for a chance or a choice, takes the answer in the page or from Python, checks and explains it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Self

import anywidget
import traitlets

from hexwidgets.core import guess, picture
from hexwidgets.core.odds import YES
from hexwidgets.games import game as make_game
from hexwidgets.players.player import AnyGame
from hexwidgets.render import svg as draw_svg
from hexwidgets.render import text as draw_text
from hexwidgets.render import words as wording
from hexwidgets.widgets import export
from hexwidgets.widgets.asking import Asked, BestAsked, ChanceAsked, Judge, Place, Result, sentence
from hexwidgets.widgets.assets import STATIC

PALETTES = ("light", "dark")
HOW = {False: sentence(guess.EXAMPLES), True: "Choose one."}


class Quiz(anywidget.AnyWidget):
    """Questions about live positions, answered one after the other.

    These traits can be observed, linked and read without a page: `answered` and `right` count questions, `answer` is
    the last answer as it was given, and `score` is the mean Brier score of the chances: the square of what each was
    off by, 0 at best, None before the first. `results` has every answer with its verdict; a page can change traits,
    but not those. What is right isn't in the widget's state before it was answered.
    """

    _esm = STATIC / "quiz.js"
    _css = STATIC / "quiz.css"

    answer = traitlets.Unicode("", help="The last answer that was given.").tag(sync=True)
    answered = traitlets.Int(0, help="How many questions are answered.").tag(sync=True)
    right = traitlets.Int(0, help="How many of those are right.").tag(sync=True)
    score = traitlets.Float(None, allow_none=True, help="The mean Brier score of the chances.").tag(sync=True)

    _asked = traitlets.Dict().tag(sync=True)
    _told = traitlets.List(traitlets.Dict()).tag(sync=True)
    _said = traitlets.Dict().tag(sync=True)
    _picture = traitlets.Unicode().tag(sync=True)
    _palette = traitlets.Enum(PALETTES, "light").tag(sync=True)

    def __init__(
        self,
        game: AnyGame | str,
        position: Any = None,
        question: str = "",
        *,
        answer: str = YES,
        cell: str = "",
        seat: int | str | None = None,
        after: str = "",
        best: Judge | None = None,
        words: str = "",
    ) -> None:
        """Ask about a position; `ask` adds more questions.

        - `position`: plain data, a state or a match; without it the start.
        - `question`: the topic or the name of one of the game's own questions, and `cell` where several have it.
        - `answer`: the answer of it whose chance is asked for.
        - `seat`: who asks, by name or number; without it whoever is to move. `after`: an action of its own.
        - `best`: asks for the best action instead. A player or a solved game judges it by the share of the win, as far
          as the seat can know; "most" and "least" by the chance of `answer` once the action is played.
        - `words`: the question in words of your own.
        """
        self._list: list[Asked] = []
        self._results: list[Result] = []
        super().__init__()
        self.on_msg(self._receive)
        self.observe(self._draw, "_palette")
        self.ask(game, position, question, answer=answer, cell=cell, seat=seat, after=after, best=best, words=words)

    def ask(
        self,
        game: AnyGame | str,
        position: Any = None,
        question: str = "",
        *,
        answer: str = YES,
        cell: str = "",
        seat: int | str | None = None,
        after: str = "",
        best: Judge | None = None,
        words: str = "",
    ) -> Self:
        """Add a question; the arguments are those of the quiz itself."""
        place = Place.of(make_game(game) if isinstance(game, str) else game, position, seat, after)
        if best is None:
            self._list.append(ChanceAsked(place, question, answer, cell, words))
        else:
            self._list.append(BestAsked(place, best, question, answer, cell, words))
        self._show()
        return self

    # ---- answers

    @property
    def results(self) -> tuple[Result, ...]:
        """Every answer that was given, judged."""
        return tuple(self._results)

    @property
    def _open(self) -> Asked | None:
        return self._list[len(self._results)] if len(self._results) < len(self._list) else None

    def submit(self, answer: str) -> Result:
        """Answer the question that is open, as one does in the page; what can't be read is an `AnswerError`."""
        if self._open is None:
            raise guess.AnswerError("every question is answered")
        result = self._open.mark(str(answer))
        self._results.append(result)
        self.answer = result.answer
        self._show()
        return result

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message from the page: judge the answer, or say why it can't be; whatever happens, answer."""
        if not isinstance(content, dict) or content.get("type") not in ("hello", "answer"):
            return
        try:
            if content["type"] == "answer":
                self._take(content)
        except guess.AnswerError as error:
            self._say(str(error))
        except Exception as error:  # shown in the quiz, since nobody sees what a callback raises
            self._say(f"Something went wrong: {type(error).__name__}: {error}")
        finally:
            self.send({"type": "ack", "id": content.get("id")})

    def _take(self, content: dict[str, Any]) -> None:
        # Two pages may show one quiz: an answer is only meant for the question that was seen.
        if content.get("question") != len(self._results) + 1:
            raise guess.AnswerError("this question is answered already")
        self.submit(str(content.get("text", "")))

    def _say(self, text: str) -> None:
        self._said = {"serial": self._said.get("serial", 0) + 1, "text": sentence(text)}

    # ---- what is shown

    def _show(self) -> None:
        """Bring every trait up to what was asked and answered."""
        with self.hold_sync():
            marks = [result.brier for result in self._results if result.brier is not None]
            self.score = float(sum(marks, Fraction(0)) / len(marks)) if marks else None
            self.answered = len(self._results)
            self.right = sum(result.verdict == guess.RIGHT for result in self._results)
            self._told = [self._told_of(number) for number in range(len(self._results))]
            self._asked = self._question()
            self._said = {**self._said, "text": ""}
            self._draw()

    def _question(self) -> dict[str, Any]:
        """The question that is open, without anything that tells its answer."""
        asked, of = self._open, len(self._list)
        if asked is None:
            return {"number": 0, "of": of, "progress": self.progress}
        return {
            "number": len(self._results) + 1,
            "of": of,
            "progress": self.progress,
            "words": wording.clean(asked.words),
            "given": wording.clean(sentence(asked.given)),
            "how": HOW[bool(asked.choices)],
            "choices": [[action, wording.clean(told)] for action, told in asked.choices],
            "board": wording.describe(asked.place.scene),
        }

    def _told_of(self, number: int) -> dict[str, Any]:
        result, rules = self._results[number], self._list[number].place.game.rulebook
        lines = [[line.text, line.rule, rules[line.rule].title if line.rule else ""] for line in result.lines]
        return {"words": result.question, "answer": result.answer, "verdict": result.verdict, "lines": lines}

    def _draw(self, _change: object = None) -> None:
        asked = self._open
        self._picture = draw_svg(asked.place.scene, size=480, titles=False, theme=self._palette) if asked else ""

    @property
    def progress(self) -> str:
        """How far one is, in words."""
        done, of = len(self._results), len(self._list)
        told = f"{done} of {of} answered"
        if not done:
            return told
        brier = f", Brier score {self.score:.4f}" if self.score is not None else ""
        return f"{told}, {self.right} right{brier}"

    def _heading(self) -> list[str]:
        """The open question in words."""
        asked = self._open
        if asked is None:
            return []
        number = f"Question {len(self._results) + 1} of {len(self._list)}"
        given = [sentence(asked.given)] if asked.given else []
        choices = [f"- {action}: {told}" for action, told in asked.choices]
        return [number, asked.words, *given, HOW[bool(asked.choices)], *choices]

    def __repr__(self) -> str:
        told = [f"{result}\n" for result in self._results]
        asked = self._open
        board = [draw_text(asked.place.scene), export.words_above(self._heading())] if asked else []
        return "\n".join([*told, *board, self.progress])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        told = [line for result in self._results for line in str(result).splitlines()]
        asked = self._open
        board = draw_svg(asked.place.scene, size=480, titles=False) if asked else ""
        shown = picture.image(board, wording.describe(asked.place.scene)) if asked else ""
        parts = [export.markup_above(told), shown, export.markup_above(self._heading())]
        static = {"text/plain": repr(self), "text/html": "".join(parts) + export.markup_above(["", self.progress])}
        return {**data, **static}, metadata
