-- What was found out about a finished match. `made` says how: by another release it is found out again.
CREATE TABLE reviews (
    match TEXT PRIMARY KEY,
    made TEXT NOT NULL,
    body TEXT NOT NULL
);
