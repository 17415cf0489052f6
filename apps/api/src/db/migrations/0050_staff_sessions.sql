-- Whoever is blocked is shown out at once and not let in again.
alter table users add column blocked_at timestamptz;

-- A session of staff slides only up to here; a customer's has no such end.
alter table sessions add column ends_at timestamptz;
