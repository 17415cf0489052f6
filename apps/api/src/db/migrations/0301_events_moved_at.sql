-- Whoever bought an entry before the event was moved may cancel it until it starts.
alter table events add column moved_at timestamptz;
