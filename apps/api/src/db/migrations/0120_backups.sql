-- Backups that were made or tried, for the health page and to know when the next one is due.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('nightly', 'command', 'upgrade')),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  file text not null,
  bytes bigint,
  error text,
  check (num_nonnulls(bytes, error) = 1)
);
create index backups_finished_at on backups (finished_at);

-- A text encrypted with the shop's encryption key: a process with another key finds out before it writes anything.
create table encryption_check (
  only_row boolean primary key default true check (only_row),
  key_id text not null,
  sealed bytea not null
);
