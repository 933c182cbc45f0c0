"""`python -m bench.training`: docs/training.svg, the curves of what docs/examples/train_ppo.py and
train_maskable_ppo.py have printed, which is kept in docs/training, and the evaluation at the end of the first."""

from __future__ import annotations

import re

from bench.chart import LINE, OURS, STYLE, THEIRS, text
from bench.worker import ROOT

CURVES = ROOT / "docs" / "training.svg"
KEPT = [ROOT / "docs" / "training" / name for name in ("ppo.txt", "maskable_ppo.txt")]
POINT = re.compile(r"([\d,]+) decisions +([\d.]+)")
EVALUATED = re.compile(r"(PPO|level 3) +([\d.]+) % .* score ([\d.]+) \+- ([\d.]+)")  # share, score, its error
LEFT, RIGHT, TOP, FOOT = 60, 580, 40, 300  # of the plot, in pixels
LOWEST, HIGHEST, STEP = 30, 120, 10  # points a match


def read(printed: str) -> list[tuple[int, float]]:
    """Decisions and points."""
    return [(int(decisions.replace(",", "")), float(points)) for decisions, points in POINT.findall(printed)]


def curves(plain: str, maskable: str) -> str:
    reached = {name: float(points) for name, _, points, _ in EVALUATED.findall(plain)}
    most = max(decisions for decisions, _ in read(plain))
    drawn = [text(12, 22, "Points a match by decisions learned from: as they learn (lines), PPO evaluated (dot)")]
    for mark in range(LOWEST, HIGHEST + 1, STEP):
        drawn.append(f'<path class="line" d="M{LEFT} {height(mark):.0f}H{RIGHT}" stroke="{LINE}"/>')
        drawn.append(text(LEFT - 8, height(mark) + 4, str(mark), anchor="end"))
    for k in range(5):
        drawn.append(text(LEFT + k * (RIGHT - LEFT) / 4, FOOT + 20, f"{k * most // 4:,}", anchor="middle"))
    third = height(reached["level 3"])
    drawn.append(f'<path d="M{LEFT} {third:.0f}H{RIGHT}" stroke="{THEIRS}" stroke-dasharray="6 4"/>')
    drawn.append(text(RIGHT + 6, third + 12, f"level 3: {reached['level 3']}"))
    drawn += [line(read(plain), most, OURS), line(read(maskable), most, THEIRS)]
    drawn.append(text(RIGHT, FOOT - 8, "gold: PPO; grey: MaskablePPO, evaluated", anchor="end"))
    drawn.append(f'<circle cx="{RIGHT}" cy="{height(reached["PPO"]):.0f}" r="5" fill="{OURS}"/>')
    drawn.append(text(RIGHT + 8, height(reached["PPO"]), f"PPO: {reached['PPO']}"))
    size = f'width="{RIGHT + 110}" height="{FOOT + 34}" viewBox="0 0 {RIGHT + 110} {FOOT + 34}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>Learning Silver &amp; Gold alone</title>'
    return "\n".join([head, f"<style>{STYLE}</style>", *drawn, "</svg>", ""])


def line(found: list[tuple[int, float]], most: int, colour: str) -> str:
    points = " ".join([f"{place(decisions, most):.0f},{height(points):.0f}" for decisions, points in found])
    return f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{points}"/>'


def place(decisions: int, most: int) -> float:
    return LEFT + (RIGHT - LEFT) * decisions / most


def height(points: float) -> float:
    return FOOT - (FOOT - TOP) * (points - LOWEST) / (HIGHEST - LOWEST)


if __name__ == "__main__":
    CURVES.write_text(curves(*[file.read_text("utf-8") for file in KEPT]), "utf-8")
