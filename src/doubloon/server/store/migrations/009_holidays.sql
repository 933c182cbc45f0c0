-- The latest holiday of a person: in matches with days for a turn their clocks stand still meanwhile. 0: none yet.
ALTER TABLE guests ADD COLUMN holiday_from DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN holiday_until DOUBLE PRECISION NOT NULL DEFAULT 0;
