"""What others do: bots here, people and bots on a server. One thread waits for it, never two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from doubloon.engine.contract import NOBODY
from doubloon.locale import Problem
from doubloon.terminal.table import Step

if TYPE_CHECKING:
    from doubloon.terminal.full.app import TableApp


class Others:
    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.table = app.table
        self._is_waiting = False
        self._pause: Timer | None = None  # after what others did, so that it can be followed

    def listen(self, step: Step) -> None:
        """At a server's table also while somebody here is asked."""
        is_theirs = step.asked == NOBODY or self.table.is_shared
        if is_theirs and not self._is_waiting and not step.is_over:
            self._is_waiting = True
            is_deal = step.thinks == NOBODY
            self.app.run_worker(lambda: self._wait(is_deal=is_deal), thread=True, group="others")

    def stop_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    def _is_nothing(self, step: Step) -> bool:
        """Did the wait end without news? Then nothing is drawn again under somebody's hands."""
        is_quiet = not step.says and not step.is_over and self.app.pen.names == self.table.names
        return is_quiet and self.table.scene(self.app.looking, step.asked) == self.app.asking.scene

    def _wait(self, *, is_deal: bool) -> None:
        try:
            step = self.table.wait(self.app.looking)
        except Problem as problem:
            self.app.call_from_thread(self.app.refuse, problem)
            return
        self.app.call_from_thread(self._heard, step, 0 if is_deal else self.app.settings.pace / 1000)

    def _heard(self, step: Step, pace: float) -> None:
        self._is_waiting = False
        if not self.app.is_up:
            return
        if self._is_nothing(step):
            self.listen(step)
            return
        self.app.pen.rename(self.table.names)
        self.app.tell(step.says)
        self.app.keep()
        if self.app.asking.is_open and step.asked == self.app.asking.scene.asked:
            self.app.renew()
            self.listen(step)
        elif pace and step.says:
            self.app.look()
            self._pause = self.app.set_timer(pace, self.app.proceed)
        else:
            self.app.proceed()
