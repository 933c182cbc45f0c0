-- One person on several devices: the random part of their personal link ('' for none), and what they chose on one.
ALTER TABLE guests ADD COLUMN key TEXT NOT NULL DEFAULT '';
ALTER TABLE guests ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';
CREATE INDEX guests_by_mail ON guests (mail);
