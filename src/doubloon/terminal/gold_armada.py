"""Gold Armada in the terminal: the piers with what they ask for and their odds, the dice, the skulls."""

from __future__ import annotations

from doubloon.engine.contract import AnyRules, Json
from doubloon.games.gold_armada.components import SPECIAL
from doubloon.games.gold_armada.describe import symbol_name
from doubloon.games.gold_armada.moves import NOTHING
from doubloon.games.gold_armada.observe import GoldArmadaView, PierView
from doubloon.locale import Argument, Message
from doubloon.terminal.board import Choice, Lit, Menu, Part, Scene, numbered
from doubloon.terminal.columns import padded, table, width, wrapped
from doubloon.terminal.generic import GenericBoard
from doubloon.terminal.pen import SEAT_STYLES, Pen
from doubloon.terminal.walk import Walk, word_of

DIE_STYLES = ["yellow", "green", "red", "blue", "magenta", "cyan"]
KEY = "terminal.gold_armada."
NARROW = 12  # columns too few for what a pier asks for


class GoldArmadaBoard(GenericBoard[GoldArmadaView]):
    unordered = frozenset(["die"])
    loose = frozenset(["keep", "throw"])

    def picture(self, scene: Scene[GoldArmadaView], lit: Lit, pen: Pen) -> str:
        """On a low screen a pier gets one line and says more when it is pointed at."""
        piers = self._piers(scene, lit, pen)
        if pen.is_low and len(piers) > len(scene.view.piers) + 1:
            piers = self._piers(scene, lit, pen, is_short=True)
        return "\n".join([*piers, "", *self._dice(scene.view, lit, pen)])

    def _piers(self, scene: Scene[GoldArmadaView], lit: Lit, pen: Pen, *, is_short: bool = False) -> list[str]:
        view = scene.view
        odds = scene.hints.get("piers")
        known = odds if isinstance(odds, dict) else {}
        head = [pen.say(KEY + column) for column in ("pier", "doubloons", "odds", "asks")]
        asked = [head.pop(), *(self._asks(view, pier, pen, is_short=is_short) for pier in view.piers)]
        lines = table([head, *(self._pier(pier, known.get(pier.name), pen) for pier in view.piers)])
        start = max(width(line) for line in lines) + 2
        is_narrow = pen.room - start < NARROW
        shown: list[str] = []
        for k, line in enumerate(lines):
            piece = f"pier:{view.piers[k - 1].name}" if k else ""
            asks = wrapped(asked[k], pen.room - start) if not is_narrow else []
            whole = [padded(line, start) + asks[0], *(" " * start + more for more in asks[1:])] if asks else [line]
            style = ["dim"] if not k else ["invert"] if piece in (lit.at, *lit.advised) else []
            shown += [pen.spot(piece, pen.paint(part.rstrip(), *style)) for part in whole]
        return shown

    def side(self, scene: Scene[GoldArmadaView], pen: Pen) -> str:
        view = scene.view
        lines = []
        for seat in range(view.seats):
            score = {"score": view.scores[seat], "skulls": view.skulls[seat]}
            mark = "> " if seat in view.to_act or (view.phase == "throwing" and seat == view.turn) else "  "
            lines.append(f"{mark}{pen.name(seat)}: {pen.say(KEY + 'score', score)}")
        return pen.fit("\n".join([*lines, pen.paint(pen.say(KEY + "skulls_left", {"n": view.skulls_left}), "dim")]))

    def news(self, scene: Scene[GoldArmadaView], pen: Pen) -> str:
        """The dice lie in the menu; what they could still become is what one chooses by."""
        odds = scene.hints.get("piers")
        shown: list[str] = []
        for pier in scene.view.piers:
            hint = odds.get(pier.name) if isinstance(odds, dict) else None
            chance = hint.get("odds") if isinstance(hint, dict) else None
            if isinstance(chance, float) and scene.view.phase == "choosing":
                worth = pier.values[len(pier.owners)]
                shown.append(f"{self.words(pen).get(pier.name, pier.name)} ({worth}) {chance:.0%}")
        return pen.say(KEY + "could_become", {"piers": "  ".join(shown)}) if shown else ""

    def menu(self, scene: Scene[GoldArmadaView], walk: Walk, pen: Pen) -> Menu:
        view = scene.view
        if scene.is_chance:
            names = [self.thing("die:" + word, scene, pen) for word in self.rules_symbols()]
            return Menu([Part(note=pen.say(KEY + "symbols", {"symbols": names}))])
        if view.phase == "taking":
            piers = [pier for pier in view.piers if walk.can(["pier:" + pier.name])]
            takes = [Choice(self._take(pier, pen), (f"pier:{pier.name}",)) for pier in piers]
            return numbered([Part(takes)])
        kept = [word_of(piece) for piece in walk.picked]
        dice = [Choice(self.thing(f"die:{name}", scene, pen), (f"die:{name}",), key) for key, name in _left(view, kept)]
        dice = [choice for choice in dice if walk.can(choice.picks)]
        throw = Choice(pen.say("board_gold_armada.throw", {"n": len(view.dice) - len(kept)}), ("do:throw",))
        stop = Choice(pen.say("board_gold_armada.stop"), ("do:stop",))
        buttons = [choice for choice in (throw, stop) if walk.can(choice.picks)]
        numbers = range(len(view.dice) + 1, len(view.dice) + 3)
        keyed = [Choice(each.label, each.picks, str(k)) for each, k in zip(buttons, numbers, strict=False)]
        title = (
            pen.say(KEY + "kept", {"dice": [self.thing(piece, scene, pen) for piece in walk.picked]}) if kept else ""
        )
        return Menu([Part(dice, title=title, packed=True), Part(keyed, packed=True)])

    def thing(self, piece: str, scene: Scene[GoldArmadaView], pen: Pen) -> str:
        word = word_of(piece)
        if piece == "do:stop":
            return pen.say("board_gold_armada.stop")
        pier = next((each for each in scene.view.piers if piece == f"pier:{each.name}"), None)
        return self._pier_name(pier, pen) if pier is not None else self.words(pen).get(word, word)

    def about(self, picks: tuple[str, ...], scene: Scene[GoldArmadaView], walk: Walk, pen: Pen) -> str:
        pier = next((each for each in scene.view.piers if picks[-1:] == (f"pier:{each.name}",)), None)
        if pier is None:
            return ""
        if len(pier.owners) == len(pier.values):
            return f"{self._pier_name(pier, pen)}: {pen.say('board_gold_armada.pier_empty')}"
        kind = pier.kind if pier.kind in ("basic", "full_house") else "alike"
        symbols = [self.words(pen).get(name, name) for name in pier.accepts]
        args: dict[str, Argument] = {
            "value": pier.values[len(pier.owners)],
            "kind": kind,
            "needs": pier.needs,
            "symbols": symbols,
        }
        return f"{self._pier_name(pier, pen)}: {pen.say('board_gold_armada.pier_words', args)}"

    def words(self, pen: Pen) -> dict[str, str]:
        said = {name: symbol_name(name) for name in self.rules_symbols()}
        symbols = {name: pen.message(word) if isinstance(word, Message) else word for name, word in said.items()}
        piers = {name: pen.say("gold_armada.pier." + name) for name in SPECIAL}
        return symbols | piers | {NOTHING: pen.say("terminal.word." + NOTHING)}

    def rules_symbols(self) -> list[str]:
        take = next(kind for kind in self.rules.codec.kinds if kind.name == "take")
        return [word for word in take.arguments[0] if word not in SPECIAL and not word.startswith("unused")]

    def shorthand(self, words: list[str], scene: Scene[GoldArmadaView]) -> str:
        verb = {"choosing": "keep", "taking": "take", "throwing": "throw"}.get(scene.view.phase, "")
        return " ".join([verb, *words]) if verb else ""

    def wanted(self, scene: Scene[GoldArmadaView], pen: Pen) -> str:
        first = min(offer.text for offer in scene.offers)
        args: dict[str, Argument] = {"name": pen.names[scene.view.turn], "n": len(first.split()) - 1}
        return pen.say(KEY + "wanted", args)

    def _take(self, pier: PierView, pen: Pen) -> str:
        value = pier.values[len(pier.owners)]
        return pen.say("board_gold_armada.take", {"value": value, "pier": self._pier_name(pier, pen)})

    def _pier_name(self, pier: PierView, pen: Pen) -> str:
        if pier.kind != "basic":
            return pen.say("gold_armada.pier." + pier.kind)
        return pen.say("gold_armada.pier.basic", {"symbol": self.words(pen).get(pier.name, pier.name)})

    def _pier(self, pier: PierView, hint: Json, pen: Pen) -> list[str]:
        doubloons = [pen.paint("·", SEAT_STYLES[owner % len(SEAT_STYLES)]) for owner in pier.owners]
        left = pier.values[len(pier.owners) :]
        doubloons += [pen.paint(str(value), "bold", "yellow") if k == 0 else str(value) for k, value in enumerate(left)]
        odds = ""
        if isinstance(hint, dict) and isinstance(hint["odds"], float):
            odds = f"{hint['odds']:.0%}"
        name = self.words(pen).get(pier.name, pier.name)
        return [name, " ".join(doubloons), odds]

    def _asks(self, view: GoldArmadaView, pier: PierView, pen: Pen, *, is_short: bool) -> str:
        if len(pier.owners) == len(pier.values):
            return ""
        symbols = [symbol_name(name) for name in pier.accepts]
        is_any = len(pier.accepts) == len({a for p in view.piers for a in p.accepts} | set(view.dice))
        kind = "short" if is_short else "any" if is_any and pier.kind != "basic" else "some"
        key = {"basic": "asks_basic", "full_house": "asks_full_house"}.get(pier.kind, "asks_alike")
        return pen.say(KEY + key, {"n": pier.needs, "kind": kind, "symbols": symbols})

    def _dice(self, view: GoldArmadaView, lit: Lit, pen: Pen) -> list[str]:
        names = self.rules_symbols()
        left = dict(_left(view, [word_of(piece) for piece in lit.picked]))
        dice = []
        for k, name in enumerate(view.dice, 1):
            is_kept = str(k) not in left
            style = DIE_STYLES[names.index(name) % len(DIE_STYLES)] if name in names else "dim"
            said = self.words(pen).get(name, name)
            text = pen.paint(f"<{said}>" if is_kept else f"[{said}]", "bold", style, *(["invert"] if is_kept else []))
            dice.append(pen.spot(f"die:{name}", text))
        lines = wrapped(" ".join(dice), pen.room)
        throws = pen.say(KEY + "throws_left", {"n": view.throws_left})
        if view.phase == "choosing" and width(f"{lines[-1]}  {throws}") <= pen.room:  # else the prompt alone says so
            lines[-1] += f"  {throws}"
        return lines


def make_board(rules: AnyRules) -> GoldArmadaBoard:
    return GoldArmadaBoard(rules)


def _left(view: GoldArmadaView, kept: list[str]) -> list[tuple[str, str]]:
    """The dice that were not kept, each with its number, which it has for the whole turn."""
    rest = list(kept)
    left: list[tuple[str, str]] = []
    for number, name in enumerate(view.dice, 1):
        if name in rest:
            rest.remove(name)
        else:
            left.append((str(number), name))
    return left
