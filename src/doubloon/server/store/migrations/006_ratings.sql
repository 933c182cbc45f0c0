-- Since when a person wants to be rated, 0 for not at all.
ALTER TABLE guests ADD COLUMN rated DOUBLE PRECISION NOT NULL DEFAULT 0;
