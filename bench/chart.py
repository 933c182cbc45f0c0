"""The chart of docs/performance.md: decisions per second, ours and the peers', on a scale of powers of ten."""

from __future__ import annotations

from math import log10

from bench.report import Result, readable

NAMES = {
    "gold_armada": "Gold Armada",
    "silver_and_gold": "Silver & Gold",
    "tobago": "Tobago",
    "volcano": "Volcano",
    "openspiel": "OpenSpiel",
    "connect_four": "connect four",
}
LEFT, TOP, ROW, BAR, WIDTH = 250, 56, 22, 15, 560  # of the page, in pixels
LOWEST = 10_000.0
OURS, THEIRS, INK, LINE = "#b8860b", "#7f8c9a", "#333", "#ddd"
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#333}@media(prefers-color-scheme:dark){text{fill:#ddd}.line{stroke:#555}}"
)


def chart(result: Result) -> str:
    rates = {name: figure["value"] for name, figure in result["figures"].items() if name.endswith((" core", " loop"))}
    order = sorted(rates, key=lambda name: -rates[name])
    order = [name for name in order if not name.startswith("interpreted") or name == "interpreted tobago core"]
    height = TOP + ROW * len(order) + 30
    highest = 10 ** int(log10(max(rates.values())) + 1)
    drawn = [text(12, 24, "Decisions per second (each step to the right is ten times as many)")]
    power = LOWEST
    while power <= highest:
        x = place(power, highest)
        drawn.append(f'<path class="line" d="M{x:.0f} {TOP - 6}V{height - 24}" stroke="{LINE}"/>')
        drawn.append(text(x, height - 8, f"{power:,.0f}", anchor="middle"))
        power *= 10
    for at, name in enumerate(order):
        drawn.append(bar(name, rates[name], TOP + ROW * at, highest))
    size = f'width="{LEFT + WIDTH + 110}" height="{height}" viewBox="0 0 {LEFT + WIDTH + 110} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>Decisions per second</title>'
    return "\n".join([head, f"<style>{STYLE}</style>", *drawn, "</svg>", ""])


def place(value: float, highest: float) -> float:
    return LEFT + WIDTH * log10(max(value, LOWEST) / LOWEST) / log10(highest / LOWEST)


def bar(name: str, value: float, y: float, highest: float) -> str:
    is_ours = name.removeprefix("interpreted ").split()[0] in ("gold_armada", "silver_and_gold", "tobago", "volcano")
    end = place(value, highest)
    shape = f'<rect x="{LEFT}" y="{y}" width="{max(end - LEFT, 2):.0f}" height="{BAR}" rx="2"'
    return "\n".join(
        [
            f'{shape} fill="{OURS if is_ours else THEIRS}"/>',
            text(LEFT - 8, y + 12, label(name), anchor="end"),
            text(end + 6, y + 12, readable(value)),
        ]
    )


def label(name: str) -> str:
    words = [NAMES.get(word, word) for word in name.split()]
    kind = {"core": "in core", "loop": "Python loop"}[words[-1]]
    return escaped(f"{' '.join(words[:-1])}, {kind}")


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{words}</text>'


def escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
