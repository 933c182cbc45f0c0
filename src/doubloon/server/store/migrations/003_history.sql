-- Matches that a person wants left out of their own list.
CREATE TABLE hidden (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (person, match)
);
CREATE INDEX hidden_by_match ON hidden (match);
