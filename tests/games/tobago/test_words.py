"""Every word of Tobago has its sentence."""

from __future__ import annotations

from doubloon.games.tobago.components import FACES, MAP_NAMES, OBJECT_NAMES, TERRAINS, box
from doubloon.games.tobago.tables import OPTIONS
from doubloon.hexmap.chart import DIRECTIONS
from doubloon.locale import Speaker
from tests.games.tobago.table import Table

SPEAKER = Speaker("en")


def test_every_noun_has_a_word() -> None:
    nouns = [f"clue.{clue.name}" for clue in box().clues]
    nouns += [f"map.{name}" for name in MAP_NAMES] + [f"face.{name}" for name in FACES]
    nouns += [f"object.{name}" for name in OBJECT_NAMES] + [f"terrain.{name}" for name in TERRAINS]
    nouns += [f"direction.{name}" for name in DIRECTIONS] + [f"option.{option.name}" for option in OPTIONS]
    assert [noun for noun in nouns if not SPEAKER.can_say("tobago." + noun)] == []


def heard(table: Table, by: int, text: str, seat: int = 0) -> list[str]:
    return [SPEAKER.say(message) for message in table.rules.tell(table.s, by, table.rules.parse(text), seat)]


def test_a_clue_that_locates_a_treasure_is_told_with_its_place() -> None:
    table = Table().clue("white", "in_river", 1).clue("white", "next_lake", 1).hand(0, "next_scrubland")
    assert heard(table, 0, "clue next_scrubland white") == [
        "Player 1 adds “Next to scrubland” to the white map: 1 site left.",
        "The white treasure lies on j6.",
    ]


def test_secrets_are_told_to_their_owner_alone() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").play(0, "raise white")
    assert heard(table, -1, "look 4", seat=0) == ["You look at a treasure card: 4 coins."]
    assert heard(table, -1, "look 4", seat=1) == ["Player 1 looks at a treasure card."]
    table.chance("look 4", "look 3")
    assert heard(table, -1, "turn own 4") == heard(table, -1, "turn unseen 4") == ["Turned up: 4 coins."]


def test_a_curse_tells_what_it_takes() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").give(0, amulets=1).treasure(1, 6, 2)
    table.treasure_deck("curse", "3", "4", "5").play(0, "raise white").chance("look curse", "look 3")
    assert heard(table, -1, "turn own curse") == [
        "Turned up: a curse.",
        "The curse takes an amulet from Player 1.",
        "The curse takes a card from Player 2: 6 coins.",
    ]


def test_the_end_of_a_turn_names_the_next_player_and_the_amulet_taken() -> None:
    table = Table().clue_deck().atv(1, "k5").amulets("k5")
    assert heard(table, 0, "end") == [
        "Player 1 ends the turn.",
        "It is Player 2’s turn.",
        "Player 2 takes the amulet on k5.",
    ]


def test_prompts_say_what_is_to_be_done() -> None:
    table = Table().atv(0, "f5")
    assert SPEAKER.say(table.rules.prompt(table.s, 1)) == "Waiting for Player 1."
    assert SPEAKER.say(table.rules.prompt(table.s, 0)).startswith("Play a clue card or move your ATV.")
    table.play(0, "leg f6")
    assert SPEAKER.say(table.rules.prompt(table.s, 0)).startswith("Drive on (2 legs left)")


def test_nobody_is_reminded_of_treasures_or_amulets_that_there_are_not() -> None:
    def asked(table: Table) -> str:
        return SPEAKER.say(table.rules.prompt(table.s, 0))

    def ready() -> Table:
        return Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6")

    alone = Table().atv(0, "f5")
    assert asked(alone) == "Play a clue card or move your ATV."
    assert asked(alone.play(0, "leg f6", "stop")) == "Nothing is left but to end your turn."
    assert asked(Table().atv(0, "f5").give(0, amulets=1)).endswith("You may also play amulets.")
    assert asked(ready()).endswith("You may also raise a treasure.")
    assert asked(ready().give(0, amulets=1)).endswith("You may also raise treasures and play amulets.")
