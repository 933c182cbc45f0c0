"""Every sentence in every language that has begun, well formed, used; nothing said that is in no catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import doubloon
from doubloon.locale.icu import parse
from tests.locale import hard_coded
from tests.locale.catalogues import (
    LOCALE,
    SOURCES,
    WEB,
    catalogue,
    catalogues,
    clauses,
    is_inflected,
    kinds,
    lacking,
    languages,
    literals,
    option_keys,
    slots,
)

TRANSLATED = [language for language in languages() if language != "en"]

# Keys whose last part comes from data: names of clues, faces, commands, levels and the like.
BUILT = [
    *(f"learn_{game}." for game in doubloon.GAMES),  # by the names of lessons and steps; tests/learn holds them
    "bots.level.",
    "server.help.setting.",
    "cli.command.",
    "gold_armada.reason.",
    "silver_and_gold.reason.",
    "tobago.reason.",
    "volcano.reason.",
    "gold_armada.goal",
    "silver_and_gold.goal",
    "tobago.goal",
    "volcano.goal",
    "terminal.about.",
    "terminal.command.",
    "terminal.word.",
    "tobago.terminal.wanted.",
    "silver_and_gold.terminal.wanted.",
    "gold_armada.pier.",
    "board_gold_armada.figure.",
    "board_gold_armada.sign.",
    "board_silver_and_gold.figure.",
    "silver_and_gold.prompt.wait_",
    "silver_and_gold.shape.",
    "board_tobago.figure.",
    "board_tobago.letter.",
    "tobago.clue.",
    "tobago.face.",
    "board_volcano.figure.",
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", catalogues())
def test_a_catalogue_can_be_read_and_its_plurals_are_whole(language: str, name: str) -> None:
    found = []
    for key, pattern in catalogue(language, name).items():
        for slot in slots(parse(pattern)):
            if slot.kind == "plural" and is_inflected(slot):
                found += [f"{key}: {slot.name} has no {form!r}" for form in lacking(language, slot)]
    assert found == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", catalogues())
def test_a_language_has_the_keys_of_english(language: str, name: str) -> None:
    ours, theirs = catalogue("en", name), catalogue(language, name)
    assert [key for key in ours if key not in theirs] == [], "missing"
    assert [key for key in theirs if key not in ours] == [], "superfluous"
    assert [key for key in theirs if not theirs[key].strip()] == [], "empty"


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", catalogues())
def test_a_language_has_the_placeholders_of_english(language: str, name: str) -> None:
    ours, theirs = catalogue("en", name), catalogue(language, name)
    shared = [key for key in ours if key in theirs]
    assert [f"{key}: {theirs[key]}" for key in shared if kinds(ours[key]) != kinds(theirs[key])] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", catalogues())
def test_a_language_counts_where_english_counts(language: str, name: str) -> None:
    """A plural with "other" alone is right only where English needs no more either; `number` shows a bare number."""
    ours, theirs = catalogue("en", name), catalogue(language, name)
    found = []
    for key in ours.keys() & theirs.keys():
        counted = {slot.name for slot in slots(parse(ours[key])) if slot.kind == "plural" and is_inflected(slot)}
        flat = [slot for slot in slots(parse(theirs[key])) if slot.kind == "plural" and not is_inflected(slot)]
        found += [f"{key}: {slot.name}" for slot in flat if slot.name in counted]
    assert found == []


@pytest.mark.parametrize("language", languages())
def test_every_option_and_every_choice_has_its_words(language: str) -> None:
    """People choose "for all", never `continue`: notation is for those who type it."""
    said = {f"{game}.{key}": words for game in doubloon.GAMES for key, words in catalogue(language, game).items()}
    assert [key for key in sorted(option_keys()) if not said.get(key, "").strip()] == []
    assert [key for key in sorted(option_keys()) if said[key] == key.rpartition(".")[2]] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_no_file_that_english_lacks(language: str) -> None:
    found = {
        file.relative_to(LOCALE / language).as_posix() for file in (LOCALE / language).rglob("*") if file.is_file()
    }
    known = {f"{name}.json" for name in catalogues()} | {f"rules/{game}.md" for game in doubloon.GAMES}
    assert found - known == set()


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_rules_page_has_every_clause_in_order(language: str, game: str) -> None:
    english = (SOURCES / "games" / game / "README.md").read_text("utf-8")
    page = LOCALE / language / "rules" / f"{game}.md"
    assert page.is_file(), page.name
    assert clauses(page.read_text("utf-8")) == clauses(english)


# Signs as a printer of that language would not set them.
SIGNS = {"fr": r"[\w»}] [:;?!»]|« |[a-z]'[a-zéê]", "ar": r"[ء-ي][,;?]", "he": r"[א-ת] [,;:?]", "ru": r"\w [,;:?!]"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_signs_are_set_as_the_language_sets_them(language: str) -> None:
    """French has narrow no-break spaces before high signs, Arabic its own comma, semicolon and question mark."""
    texts = {f"{name}.{key}": text for name in catalogues() for key, text in catalogue(language, name).items()}
    pages = {file.name: file.read_text("utf-8") for file in (LOCALE / language / "rules").glob("*.md")}
    found = {where: re.search(SIGNS[language], text.replace("''", "’")) for where, text in (texts | pages).items()}
    assert {where: match[0] for where, match in found.items() if match} == {}


@pytest.mark.parametrize("name", [name for name in catalogues() if name != "site"])
def test_every_sentence_is_used(name: str) -> None:
    """A key stands in the code whole, without its catalogue, or cut in two after a dot. The site's keys are held to
    their pages by the browser's tests."""
    assert [key for key in catalogue("en", name) if not _is_used(name, key)] == []


def _is_used(name: str, key: str) -> bool:
    whole = f"{name}.{key}"
    known = literals()
    if whole in known or key in known or whole in option_keys() or any(whole.startswith(prefix) for prefix in BUILT):
        return True
    cuts = [dot.end() for dot in re.finditer(r"\.", whole)]
    return any(whole[cut:] in known and {whole[:cut], whole[len(name) + 1 : cut]} & known for cut in cuts)


def test_no_sentence_is_hard_coded_in_python() -> None:
    files = [*(SOURCES / "terminal").rglob("*.py"), *(SOURCES / "server").rglob("*.py"), SOURCES / "cli.py"]
    assert {file.name: found for file in files if (found := hard_coded.in_python(file))} == {}


def test_no_sentence_is_hard_coded_in_the_browser() -> None:
    found = {str(file.relative_to(WEB)): hard_coded.in_svelte(file) for file in WEB.rglob("*.svelte")}
    assert {file: texts for file, texts in found.items() if texts} == {}


def test_no_sentence_is_hard_coded_in_the_browsers_scripts() -> None:
    files = [file for file in WEB.rglob("*") if file.suffix in (".ts", ".svelte") and ".test." not in file.name]
    assert len(files) > 80
    assert {str(file.relative_to(WEB)): found for file in files if (found := hard_coded.in_script(file))} == {}


def test_hard_coded_sentences_are_noticed(tmp_path: Path) -> None:
    """The checks above see what they are for."""
    python, svelte, script = tmp_path / "a.py", tmp_path / "a.svelte", tmp_path / "a.ts"
    python.write_text('print(f"You have {n} cards left")\nraise ValueError("not a move")\nx = "fine here"\n')
    script.write_text("const a = t('fine.here') // fine here\nconst b = `Not ${n > 1 ? 'at' : 'so'} fine`\n")
    svelte.write_text(
        '<script>let a = "seen elsewhere"</script><p title="Not fine">{a > 1 ? t(\'b\') : ""} Too bad</p>'
    )
    assert sorted(hard_coded.in_python(python)) == [" cards left", "You have ", "not a move"]
    assert hard_coded.in_svelte(svelte) == ["Not fine", "Too bad"]
    assert hard_coded.in_script(svelte) == ["seen elsewhere"]
    assert hard_coded.in_script(script) == ["Not fine"]
