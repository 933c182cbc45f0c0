"""All routes, as one list."""

from __future__ import annotations

from doubloon.server import requests, wire
from doubloon.server.http import api_history, api_learn, api_people, api_puzzles, api_review, api_seats, api_tables
from doubloon.server.http.dispatch import ApiRoute, NoQuery, command, question, removal, text

AT = "/api/matches/{match}"

ROUTES: list[ApiRoute] = [
    # The busiest first: routes are tried in this order.
    command(AT + "/play", api_tables.play, requests.PlayWish, wire.Done, "Make a move"),
    question(AT + "/frame", api_tables.frame, api_tables.Looking, wire.Frame, "The frame of a viewer as it is now"),
    question("/api/games", api_tables.games, NoQuery, wire.Catalogue, "What can be played, and the levels of bots"),
    question("/api/words", api_tables.game_words, api_tables.Wording, wire.GameWords, "The words and rules of a game"),
    question("/api/tables", api_tables.listed, NoQuery, wire.TableList, "Listed tables with an open seat"),
    command("/api/tables", api_tables.make, requests.TableWish, wire.Made, "Make a table"),
    question("/api/me", api_people.me, NoQuery, wire.Me, "Who I am and where I play"),
    command("/api/me", api_people.rename_me, requests.MeWish, wire.Me, "Set my display name"),
    removal(
        "/api/me", api_people.forget_me, wire.Nothing, "Delete my data: give up my seats, erase my names and notices"
    ),
    question("/api/me/history", api_people.history, api_people.Search, wire.History, "My matches that have ended"),
    question("/api/me/statistics", api_people.statistics, NoQuery, wire.Statistics, "How my matches have ended"),
    command("/api/me/hide", api_people.hide, requests.HideWish, wire.Nothing, "Hide a match from my list"),
    question("/api/push", api_people.push_key, NoQuery, wire.PushKey, "The key that a push subscription needs"),
    command(
        "/api/me/push",
        api_people.add_push,
        requests.PushWish,
        wire.Nothing,
        "Tell me on this device when it is my turn",
    ),
    removal("/api/me/push", api_people.drop_push, wire.Nothing, "No more notices on any device"),
    command("/api/me/mail", api_people.set_mail, requests.MailWish, wire.Nothing, "Mail me when it is my turn"),
    command("/api/mail/confirm", api_people.confirm_mail, requests.ConfirmWish, wire.Nothing, "This address is mine"),
    command(
        "/api/verify", api_history.verify_record, requests.RecordText, wire.Verdict, "Compute a record's draws again"
    ),
    command("/api/records", api_history.import_record, requests.ImportWish, wire.Made, "Import a record"),
    question("/api/ask", api_learn.answers, api_learn.Asked, wire.Answers, "The rules that answer a question"),
    question("/api/puzzles", api_puzzles.puzzles, NoQuery, wire.PuzzleList, "The puzzles there are, and the daily one"),
    command("/api/puzzles", api_puzzles.puzzle, requests.PuzzleWish, wire.PuzzleState, "A puzzle, and a move for it"),
    command("/api/puzzles/why", api_puzzles.why, requests.PuzzleWhy, wire.Reason, "Which rule forbids a click there"),
    question("/api/lessons", api_learn.lessons, api_learn.Which, wire.LessonList, "The lessons of a game"),
    command("/api/lessons", api_learn.step, requests.LessonWish, wire.LessonState, "Learn: a lesson, move by move"),
    command("/api/lessons/why", api_learn.why, requests.LessonWhy, wire.Reason, "Which rule forbids a click there"),
    question(AT, api_tables.info, NoQuery, wire.TableInfo, "The table as anyone may know it"),
    removal(AT, api_tables.delete, wire.Nothing, "Delete the table (host); a match among several ends"),
    question(AT + "/events", api_tables.frame, api_tables.Looking, wire.Frame, "What a socket would have told since"),
    question(AT + "/view", api_tables.view, api_tables.Seat, wire.FullView, "The full view of a seat, by its token"),
    command(AT + "/join", api_seats.join, requests.JoinWish, wire.Made, "Sit down"),
    command(AT + "/keys", api_seats.keys, requests.SeatWord, wire.Made, "A seat's token and link again"),
    command(AT + "/why", api_tables.why, requests.WhyWish, wire.Reason, "Which rule forbids a move"),
    command(AT + "/ask", api_learn.here, requests.HereWish, wire.Here, "May I …, in this position?"),
    command(AT + "/hint", api_tables.hint, requests.HintWish, wire.Advice, "A bot's advice"),
    command(AT + "/undo", api_tables.undo, requests.UndoWish, wire.Done, "Take back, or ask the others to agree"),
    command(AT + "/stay", api_tables.stay, requests.SeatWord, wire.Done, "Do not end this turn for me"),
    command(AT + "/ending", api_tables.ending, requests.EndingWish, wire.Done, "End turns that have nothing else left"),
    command(AT + "/undo/answer", api_tables.answer_undo, requests.UndoAnswer, wire.Done, "Agree to an undo, or not"),
    command(AT + "/rename", api_seats.rename, requests.RenameWish, wire.Done, "Change my name at this table"),
    command(AT + "/leave", api_seats.leave, requests.SeatWord, wire.Nothing, "Give the seat up for good"),
    command(AT + "/pause", api_tables.pause, requests.SeatWord, wire.Done, "Stop the clocks, or agree to that"),
    command(AT + "/go_on", api_tables.go_on, requests.SeatWord, wire.Done, "End a pause, or say no to one"),
    command(AT + "/resign", api_tables.resign, requests.SeatWord, wire.Done, "Resign"),
    command(AT + "/back", api_seats.back, requests.SeatWord, wire.Done, "Take the seat back from the bot that sits in"),
    command(AT + "/bot", api_seats.seat_bot, requests.BotWish, wire.Nothing, "Seat a bot (host)"),
    command(AT + "/remove", api_seats.remove, requests.SeatWord, wire.Nothing, "Remove a player (host)"),
    command(AT + "/lock", api_seats.lock, requests.LockWish, wire.Nothing, "Nobody else joins or watches (host)"),
    command(AT + "/set_up", api_seats.set_up, requests.SetUpWish, wire.Nothing, "Change what will be played (host)"),
    command(AT + "/rematch", api_seats.rematch, requests.SeatWord, wire.Rematch, "A rematch with the same people"),
    question(AT + "/replay", api_history.replay, api_history.Stretch, wire.Replay, "A finished match, any seat's view"),
    question(AT + "/review", api_review.review, NoQuery, wire.ReviewState, "Luck and errors of a finished match"),
    command(AT + "/try", api_review.try_again, requests.TryWish, wire.Tried, "A decision of a finished match again"),
    command(AT + "/try/why", api_review.why, requests.TryWhy, wire.Reason, "Which rule forbids a click there"),
    text(AT + "/record", api_history.record, "The record of a finished match"),
    question(AT + "/verify", api_history.verify_match, NoQuery, wire.Verdict, "Compute the draws again"),
    command(AT + "/fork", api_history.fork, requests.ForkWish, wire.Made, "Play on from a ply"),
]
