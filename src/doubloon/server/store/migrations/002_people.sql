CREATE TABLE guests (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    mail TEXT NOT NULL,
    language TEXT NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);

CREATE TABLE devices (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL
);
CREATE INDEX devices_by_person ON devices (person);

-- Keys of this installation: what signs cookies and links, what signs push notices.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- When a server ran: clocks stand still in between.
CREATE TABLE uptime (
    process TEXT PRIMARY KEY,
    started DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
