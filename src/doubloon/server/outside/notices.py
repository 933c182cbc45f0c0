"""Tells people who are away that it is their turn; quiet for whoever is looking at the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, final

from doubloon.locale import LANGUAGES, Argument, Message, say
from doubloon.server import steady
from doubloon.server.log import log
from doubloon.server.metrics import NOTICES
from doubloon.server.refusals import CONFLICT, NOT_YOURS, Refused
from doubloon.server.store import Device

if TYPE_CHECKING:
    from doubloon.server.base import BaseServer
    from doubloon.server.outside.mail import Mailer
    from doubloon.server.outside.push import Pusher
    from doubloon.server.tables.table import Table

MOST_TOLD = 20_000


@final
class Notices:
    def __init__(self, server: BaseServer, pusher: Pusher | None, mailer: Mailer | None) -> None:
        self._server = server
        self.pusher = pusher
        self.mailer = mailer
        self._told: dict[tuple[str, int], int] = {}  # the question a seat was last told of

    @property
    def push_key(self) -> str:
        return self.pusher.public_key if self.pusher is not None else ""

    @property
    def offers(self) -> list[Literal["push", "mail"]]:
        """Which ways of telling people this server has."""
        push: list[Literal["push", "mail"]] = ["push"] if self.pusher is not None else []
        return [*push, "mail"] if self.mailer is not None else push

    # --- turns ---------------------------------------------------------------------------------------------

    def on_person_turn(self, table: Table, seat: int) -> None:
        asked = table.asked[seat]
        if (self.pusher is None and self.mailer is None) or self._told.get((table.id, seat)) == asked:
            return
        if _is_off(table, seat):
            return  # the server looks after tables with a clock again and again, also when the holiday is over
        self._told[table.id, seat] = asked
        if len(self._told) > MOST_TOLD:
            self._told.pop(next(iter(self._told)))
        self._server.spawn(self._tell_later(table, seat, asked))

    async def _tell_later(self, table: Table, seat: int, asked: int) -> None:
        """Not at once: a reload is not an absence, and the answer may come at once."""
        await asyncio.sleep(self._server.settings.notice_after)
        is_waiting = seat in table.ticked and table.asked[seat] == asked
        if _is_off(table, seat):
            self._told.pop((table.id, seat), None)
        elif is_waiting and not table.is_looking(seat) and not table.people.sitters[seat].is_bot:
            for person in table.people.sitters[seat].people:
                await self._tell(person, table)

    async def _tell(self, person: str, table: Table) -> None:
        server = self._server
        for device in await server.read(lambda: server.store.devices(person)):
            await self._push(device, table)
        guest = await server.read(lambda: server.store.guest(person))
        if self.mailer is not None and guest is not None and guest.mail:
            subject, body = self._words(table, guest.language)
            await self._mail(guest.mail, subject, f"{body}\n\n{server.settings.public_url}/table/{table.id}\n")

    async def _push(self, device: Device, table: Table) -> None:
        if self.pusher is None:
            return
        title, body = self._words(table, device.language)
        notice = {"title": title, "body": body, "url": f"/table/{table.id}", "match": table.id}
        status = await asyncio.to_thread(self.pusher.send, device, notice, table.id)
        NOTICES.add(1, f"push {status}")
        if status in (404, 410):  # the browser has given its subscription up
            await self._server.writer.run(lambda: self._server.store.drop_device(device.endpoint))

    async def _mail(self, address: str, subject: str, text: str) -> None:
        assert self.mailer is not None
        is_sent = await asyncio.to_thread(self.mailer.send, address, subject, text)
        NOTICES.add(1, "mail sent" if is_sent else "mail failed")
        if not is_sent:
            log("warning", "mail not sent")

    def _words(self, table: Table, language: str) -> tuple[str, str]:
        args: dict[str, Argument] = {"game": Message(f"{table.row.game}.name")}
        return say(Message("server.turn_title", args), known(language)), say(
            Message("server.turn_notice", args), known(language)
        )

    # --- signing up ----------------------------------------------------------------------------------------

    def check_push(self, endpoint: str, p256dh: str, auth: str) -> None:
        if self.pusher is None:
            raise Refused(CONFLICT, "server.no_push")
        from doubloon.server.outside.push import check_keys

        if not self.pusher.may_push_to(endpoint) or not check_keys(p256dh, auth):
            raise Refused(CONFLICT, "server.bad_subscription")

    async def confirm(self, person: str, address: str, language: str) -> None:
        """A link to the address: only whoever reads its mail can have notices sent there."""
        if self.mailer is None:
            raise Refused(CONFLICT, "server.no_mail")
        from doubloon.server.outside.mail import is_address  # with a library that a browser would load for nothing

        if not is_address(address):
            raise Refused(CONFLICT, "server.bad_address")
        token = self._server.signing.mail_token(person, address, language)
        subject = say(Message("server.confirm_title"), known(language))
        text = say(Message("server.confirm_notice"), known(language))
        await self._mail(address, subject, f"{text}\n\n{self._server.settings.public_url}/mail#{token}\n")

    async def let_in(self, address: str, language: str, token: str) -> None:
        """The link by which somebody gets in on another device."""
        subject = say(Message("server.enter_title"), known(language))
        text = say(Message("server.enter_notice"), known(language))
        await self._mail(address, subject, f"{text}\n\n{self._server.settings.public_url}/me#{token}\n")

    def confirmed(self, token: str) -> tuple[str, str, str]:
        person, address, language = self._server.signing.mail(token)
        if not person:
            raise Refused(NOT_YOURS, "server.bad_token")
        return person, address, language


def _is_off(table: Table, seat: int) -> bool:
    """Has whoever sits there a holiday, for which this table waits?"""
    return table.people.has_holidays and table.people.sitters[seat].holiday > steady.now()


def known(language: str) -> str:
    return language if language in LANGUAGES else "en"
