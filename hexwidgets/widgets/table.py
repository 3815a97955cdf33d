"""The table: one anywidget that shows any match, lets it be played and steps through it, also without a kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import widget_serialization

from hexwidgets.core import picture, record
from hexwidgets.core.game import CHANCE, OVER, IllegalAction, NotationError
from hexwidgets.core.lesson import Attempt
from hexwidgets.core.match import FREE, Match, MatchError, Node
from hexwidgets.core.scene import Scene
from hexwidgets.render import svg as draw_svg
from hexwidgets.render import text as draw_text
from hexwidgets.render import words
from hexwidgets.widgets import export, hints, present
from hexwidgets.widgets.assets import (
    ASSETS,
    COMPACT,
    STATIC,
    Front,
    Kit,
    Mind,
    More,
    PlotlyJs,
    answer_part,
    asset,
    more_for,
    packed,
    plotly_version,
)
from hexwidgets.widgets.history import History, board, kit
from hexwidgets.widgets.minds import Minds
from hexwidgets.widgets.screen import Screen
from hexwidgets.widgets.seats import Players, Who, by_number, seat_number


class Table(anywidget.AnyWidget):
    """A match on the screen.

    `match` is the live match: what is done to it in Python shows in the page at once, and the other way round.
    These traits can be observed and linked: `cursor` (the node shown), `position`, `mover`, `choices`, `happenings`,
    `odds`, `tally`, `solved`, `flip`.
    """

    _esm = STATIC / "loader.js"

    cursor = traitlets.Int(0, help="The number of the node that is shown.").tag(sync=True)
    choices = traitlets.List(traitlets.Dict(), help="What can be done here, in words and as it changes the board.").tag(
        sync=True, to_json=lambda value, table: COMPACT["to_json"](present.choice_rows(value), table)
    )
    odds = traitlets.List(traitlets.Dict(), help="The questions about chance here, with exact answers.").tag(
        sync=True, to_json=lambda value, table: COMPACT["to_json"](present.question_rows(value), table)
    )
    tally = traitlets.List(traitlets.Dict(), help="Every player's score here, line by line, with rules.").tag(
        sync=True, **COMPACT
    )
    flip = traitlets.Bool(False, help="Whether the board is turned to the other side.").tag(sync=True)
    solved = traitlets.Bool(False, help="Whether the lesson's task is solved.").tag(sync=True)
    position = traitlets.Dict(help="The position shown, as `game.position` reads it.")
    mover = traitlets.Unicode("", help="Who is to move: a seat's name, 'chance' or 'over'.")
    happenings = traitlets.List(traitlets.Unicode(), help="What led to the position shown, with rules.")

    _front = traitlets.Instance(Front).tag(sync=True, **widget_serialization)
    _more = traitlets.Instance(More, allow_none=True).tag(sync=True, **widget_serialization)
    _kit = traitlets.Instance(Kit).tag(sync=True, **widget_serialization)
    _board = traitlets.Unicode().tag(sync=True)
    _pages = traitlets.List(traitlets.Unicode()).tag(sync=True)
    _steps = traitlets.List(traitlets.List()).tag(sync=True, **COMPACT)
    _end = traitlets.Int(0).tag(sync=True)
    _stepped = traitlets.Int(0).tag(sync=True)
    _comments = traitlets.Dict().tag(sync=True)
    _now = traitlets.Dict().tag(sync=True, **COMPACT)
    _holder = traitlets.Int(0).tag(sync=True)
    _curtain = traitlets.Int(-1).tag(sync=True)
    _said = traitlets.Dict().tag(sync=True)
    _thought = traitlets.Dict().tag(sync=True, **COMPACT)
    _lesson = traitlets.Dict().tag(sync=True)
    _plotly = traitlets.Instance(PlotlyJs, allow_none=True).tag(sync=True, **widget_serialization)
    plotly_version = traitlets.Unicode().tag(sync=True)
    assets = traitlets.Enum(ASSETS, "kernel").tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        match: Match[Any, Any] | Attempt,
        *,
        seat: str | None = None,
        players: Mapping[str, Who] | None = None,
        pace: float = 0.6,
        by_hand: bool | None = None,
        chances: bool = False,
        assets: str = "kernel",
    ) -> None:
        """Show a match, or a lesson's attempt.

        - `seat`: whose side to sit at and whose knowledge to see; without it, that of whoever is to move. Where a game
          hides something, a curtain is down until that player takes the screen.
        - `players`: who plays for seats, by name: a player or its name, as in `{"blue": "mcts:simulations=400"}`, or a
          function `pick(game, view)` that gives an action.
        - `pace`: seconds that such a player waits before each step, so that one can follow.
        - `by_hand`: whether chance waits for a click also after a move; without it dice do, and cards turn over by
          themselves.
        - `chances`: whether chances to win are estimated wherever one looks; where a player plays, a button does so.
        - `assets`: "embed" saves plotly.js once with the notebook, so that its board is drawn without a kernel.
        """
        self.attempt = match if isinstance(match, Attempt) else None
        self.match: Match[Any, Any] = match.match if isinstance(match, Attempt) else match
        game = self.match.game
        number = None if seat is None else seat_number(seat, game.seats)
        picks = by_number(players, game.seats)
        self._players = Players(self, picks, pace)
        self._screen = Screen(self.match, number, picks)
        self._history = self._history_anew()
        self.minds = Minds(self, chances=chances)
        self._refreshing = False
        self._by_hand = game.chance_waits if by_hand is None else by_hand
        scene = game.scene(self.match.root.state, 0)
        super().__init__(
            assets=assets,
            _front=Front.shared(),
            _more=more_for(present.needs_more(game, scene), minds=chances or self._players.think),
            _kit=Kit.holding(kit(game, scene)),
            _board=packed(board(game, scene)),
            _plotly=asset(assets),
            plotly_version=plotly_version(),
            flip=bool(number),
        )
        self.match.watchers.append(self.refresh)
        self.observe(self._follow, ["cursor", "_stepped"])
        self.observe(self._hush, ["_holder", "_curtain"])
        self.on_msg(self._receive)
        self.refresh()

    # ---- from Python to the page

    def refresh(self) -> None:
        """Bring every trait up to the match."""
        if self._screen.settle():
            self._history = self._history_anew()
        match, viewer, waits_for = self.match, self._screen.viewer, self._screen.waits_for
        self._history.catch_up()
        with self.hold_sync(), self._quietly():
            self._pages, self._steps = list(self._history.pages), list(self._history.tail)
            self._end = match.line[-1].number
            self._comments = {str(node.number): node.comment for node in match.nodes if node.comment}
            self.cursor = match.node.number
            self.choices = self.minds.noted(present.choices(match, viewer)) if self._may_play() else []
            self.odds = present.odds(match, viewer) if waits_for is None else []
            self.tally = present.tally(match)
            self._holder = self._screen.holder
            self._curtain = -1 if waits_for is None else waits_for
            self.position = match.game.describe(self._known(viewer if waits_for is None else waits_for))
            self.mover = self._mover_name()
            self.happenings = [str(happening) for happening in match.happenings()]
            self._show_lesson()
            self.revision += 1
            self._now = present.now(match, self._players.thinking, self._stepped)
        self._players.go_on()
        self.minds.follow()

    def _history_anew(self) -> History:
        return History(self.match, self._screen.holder, self._players.reason)

    @property
    def viewer(self) -> int:
        """The seat whose knowledge is shown."""
        return self._screen.viewer

    @property
    def has_minds(self) -> bool:
        """Whether the page can show what is thought here."""
        return isinstance(self._more, Mind)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """While traits are brought up to the match, a change of the cursor isn't somebody's wish."""
        before, self._refreshing = self._refreshing, True
        try:
            yield
        finally:
            self._refreshing = before

    def _known(self, seat: int) -> Any:
        """The state as this seat may know it."""
        game, state = self.match.game, self.match.state
        return game.view(state, seat) if game.hides(state) else state

    def _may_play(self) -> bool:
        mine = self._screen.viewer == self.match.mover and self._screen.waits_for is None
        return mine and self._players.thinking is None

    def _mover_name(self) -> str:
        mover = self.match.mover
        return {CHANCE: "chance", OVER: "over"}.get(mover) or self.match.game.seats[mover]

    def _show_lesson(self) -> None:
        if self.attempt is None:
            return
        self.solved, self._lesson = self.attempt.progress.solved, hints.shown(self.attempt)

    def say(self, kind: str, text: str, rule: str = "") -> None:
        """Show a message on the table."""
        self._said = {"serial": self._said.get("serial", 0) + 1, "kind": kind, "text": text, "rule": rule}

    def _hush(self, _change: object) -> None:
        """What was said to whoever had the screen is nobody else's business."""
        if self._said.get("text"):
            self.say("info", "")

    # ---- from the page to Python

    def _follow(self, _change: object) -> None:
        """Somebody stepped to another node: in the page, by a linked slider or in Python."""
        if self._refreshing:
            return
        if self.cursor != self.match.node.number:
            self._goto(self.cursor)
        elif self._now["stepped"] != self._stepped:
            self.refresh()

    def _goto(self, node: int) -> None:
        try:
            self.match.goto(node)
        except MatchError as error:
            self.say("error", str(error))
            self.refresh()

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message from the page: do it, or say why not; whatever happens, answer."""
        if not isinstance(content, dict):
            return
        try:
            self._do(content)
        except IllegalAction as illegal:
            self.say("refusal", illegal.refusal.text, illegal.refusal.rule)
            self.refresh()
        except NotationError as error:
            self.say("unread", str(error))
        except ValueError as error:
            self.say("error", str(error))
        except Exception as error:  # shown on the table, since nobody sees what a callback raises
            self.say("error", f"{type(error).__name__}: {error}")
        finally:
            self.send({"type": "ack", "id": content.get("id")})

    def _do(self, content: dict[str, Any]) -> None:
        kind = content.get("type")
        if kind == "hello" or answer_part(self, kind) or self.minds.do(kind, content):
            return
        if self._curtain >= 0 and kind != "lift":
            raise MatchError(f"the curtain is down until {self.match.game.seats[self._curtain]} takes the screen")
        if content.get("revision") != self.revision:
            raise MatchError("the table has moved on since; look again and choose anew")
        if kind in ("play", "instead", "why", "hint", "best") and (owner := self._screen.belongs_to) is not None:
            raise MatchError(f"it is {self.match.game.seats[owner]}'s turn, and this is another player's screen")
        if kind in ("play", "instead") and self.match.mode == FREE and self._hides_chance():
            raise MatchError(
                "where something is hidden, what comes isn't set by hand: that would tell what another has"
            )
        deeds: dict[str, Callable[[], object]] = {
            "play": lambda: self._play(content.get("action")),
            "instead": lambda: self._instead(content.get("action")),
            "roll": self._roll,
            "reroll": self._reroll,
            "undo": self._undo,
            "redo": self._redo,
            "promote": lambda: self.match.promote(content.get("node")),
            "comment": lambda: self._comment(content),
            "why": lambda: self._why(str(content.get("cell")), str(content.get("start") or "")),
            "hint": self._hint,
            "lift": self._lift,
            "best": self.minds.advise,
        }
        if kind not in deeds:
            raise ValueError(f"the table doesn't know what {kind!r} means")
        deeds[kind]()

    def _hides_chance(self) -> bool:
        """Whether what chance can bring tells what another player has."""
        return self.match.mover == CHANCE and self.match.game.hides(self.match.state)

    def _play(self, action: object) -> None:
        self._screen.goes_on(self.match.node)
        (self.attempt or self.match).play(str(action))
        # What was played before was answered before, too.
        while self.match.node.following and self._answered():
            self.match.redo()
        self.deal()

    def _instead(self, action: object) -> None:
        self._screen.goes_on(self.match.node.parent or self.match.node)
        self.match.instead(str(action))
        self.deal()

    def _undo(self) -> None:
        """One step back; past what came by itself, and past the answers of functions, to the last decision before."""
        self.match.undo()
        while self._answered() or self._came_by_itself():
            self.match.undo()

    def _redo(self) -> None:
        self._screen.goes_on(self.match.node)
        self.match.redo()

    def _came_by_itself(self) -> bool:
        return not self._by_hand and self.match.mover == CHANCE and self.match.node.parent is not None

    def _answered(self) -> bool:
        """Whether this is a step of a function's turn, with somebody's decision before it."""
        own = [self._players.plays(self._turn_at(node)) for node in self.match.node.path()]
        return own[-1] and not all(own)

    def _turn_at(self, node: Node[Any, Any]) -> int | None:
        return self.match.game.scene(node.state, self._screen.holder).turn

    def _roll(self) -> None:
        (self.attempt or self.match).roll()
        self.deal()

    def _reroll(self) -> None:
        self.match.reroll()
        self.deal()

    def deal(self) -> None:
        """Where chance doesn't wait for anybody: let it decide what comes next."""
        while not self._by_hand and self._players.thinking is None:
            if self.match.mover != CHANCE or self.match.node.following:
                return
            (self.attempt or self.match).roll()

    def _comment(self, content: dict[str, Any]) -> None:
        self.match.comment(str(content.get("text", "")), content.get("node"))

    def _why(self, cell: str, start: str) -> None:
        game, state = self.match.game, self.match.state
        refusal = self.attempt.why_not(cell, start) if self.attempt else game.why_not(state, cell, start)
        if refusal:
            self.say("refusal", refusal.text, refusal.rule)
            self.refresh()

    def _lift(self) -> None:
        """The next player is at the screen: the steps are told again, with what that one knows."""
        self._screen.pass_on()
        self.refresh()

    def _hint(self) -> None:
        if self.attempt is not None:
            self.say("info", hints.told(self.attempt, self.choices))

    def close(self) -> None:
        """Take the table off the match and out of the page."""
        if self.comm is not None:
            self._players.stop()
            self.minds.close()
            if self.refresh in self.match.watchers:
                self.match.watchers.remove(self.refresh)
        super().close()

    # ---- without a front end

    def _scene(self) -> Scene:
        scene = self.match.game.scene(self.match.state, self._screen.viewer)
        return scene.after(self.match.happenings())

    def to_svg(self, **arguments: Any) -> str:
        """A picture of the position shown; the arguments are those of `hexwidgets.render.svg`."""
        return draw_svg(self._scene(), **{"orientation": int(self.flip), **arguments})

    def to_png(self, path: Path | str, *, width: int = 800, **arguments: Any) -> None:
        """The same as a PNG file, where a tool for it is installed."""
        export.png(self.to_svg(**arguments), Path(path), width)

    def to_html(self, path: Path | str) -> None:
        """One file that replays the match in any browser, with no kernel and no network."""
        Path(path).write_text(export.page(self.match.game.title, export.state(self)), encoding="utf-8")

    def share(self) -> str:
        """The match as one word, which `hexwidgets.unshare` reads."""
        return record.share(self.match)

    def __repr__(self) -> str:
        return export.words_above(hints.heading(self.attempt)) + draw_text(self._scene(), orientation=int(self.flip))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        shown = picture.image(self.to_svg(size=480, titles=False), words.describe(self._scene()))
        static = {"text/plain": repr(self), "text/html": export.markup_above(hints.heading(self.attempt)) + shown}
        return {**data, **static}, metadata
