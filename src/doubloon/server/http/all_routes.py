"""The routes of a server: those of every desk, and those for people who are known here from several devices."""

from __future__ import annotations

from doubloon.server import requests, wire
from doubloon.server.http import (
    api_blocks,
    api_daily,
    api_devices,
    api_export,
    api_holiday,
    api_host,
    api_ladder,
    api_words,
)
from doubloon.server.http.dispatch import ApiRoute, NoQuery, command, download, question, removal
from doubloon.server.http.routes import AT, ROUTES

ALL: list[ApiRoute] = [
    *ROUTES,
    question("/api/me/link", api_devices.link, NoQuery, wire.PersonalLink, "My personal link, if I have one"),
    command("/api/me/link", api_devices.new_link, requests.NewLink, wire.PersonalLink, "A new personal link"),
    removal("/api/me/link", api_devices.drop_link, wire.Nothing, "Turn my personal link off"),
    command("/api/me/choices", api_devices.keep_choices, requests.Choices, wire.Nothing, "Keep what I chose"),
    command("/api/enter/look", api_devices.look, requests.EnterWish, wire.Visitor, "Whose personal link it is"),
    command("/api/enter", api_devices.enter, requests.EnterWish, wire.Entered, "This device is mine, too"),
    command("/api/enter/mail", api_devices.mail_entry, requests.EntryMail, wire.Nothing, "Mail me a sign-in link"),
    question("/api/daily", api_daily.daily, api_daily.Which, wire.Daily, "The deal of a day, and how people did"),
    command("/api/daily", api_daily.play, requests.DailyWish, wire.Made, "Try today's deal, once"),
    question("/api/ladder", api_ladder.ladder, api_ladder.Which, wire.Ladder, "The ratings of a game"),
    command("/api/me/rated", api_ladder.be_rated, requests.RatedWish, wire.Nothing, "Whether I want a rating"),
    question("/api/me/holiday", api_holiday.holiday, NoQuery, wire.Holiday, "My holiday"),
    command("/api/me/holiday", api_holiday.set_holiday, requests.HolidayWish, wire.Holiday, "Begin or end a holiday"),
    question("/api/me/blocks", api_blocks.blocks, NoQuery, wire.Blocks, "Whom I do not want to meet"),
    command("/api/me/block", api_blocks.block, requests.BlockWish, wire.Nothing, "Never meet somebody again"),
    command("/api/me/unblock", api_blocks.unblock, requests.UnblockWish, wire.Nothing, "Meet them again"),
    command("/api/host", api_host.statistics, requests.HostWish, wire.HostStatistics, "All matches, for the host"),
    question(AT + "/watchers", api_words.watchers, NoQuery, wire.Watchers, "Who is watching"),
    download("/api/me/export", api_export.export, "All my data, as a ZIP file"),
]
