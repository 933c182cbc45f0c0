-- A match: what never changes, then what does (rev rises with every change and guards it).
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    secret TEXT NOT NULL,
    dealer TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    rev INTEGER NOT NULL,
    head INTEGER NOT NULL,
    status TEXT NOT NULL,
    waits TEXT NOT NULL,
    listed INTEGER NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    people TEXT NOT NULL,
    scores TEXT
);
CREATE INDEX matches_by_status ON matches (status, touched);
CREATE INDEX matches_waiting ON matches (waits, touched);

-- The log: append only. An undo is a row too.
CREATE TABLE log (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, seq)
);

-- Whose table is it: for "my tables" alone; what counts is in matches.people.
CREATE TABLE sitting (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, match, seat)
);
CREATE INDEX sitting_by_match ON sitting (match);
