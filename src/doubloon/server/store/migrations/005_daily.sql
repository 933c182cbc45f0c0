-- The daily deal: one secret a day, and who has tried it at which match.
CREATE TABLE days (
    day TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    secret TEXT NOT NULL
);
CREATE TABLE tries (
    day TEXT NOT NULL,
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (day, person)
);
