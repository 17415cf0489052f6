-- Imports that somebody has asked for in the back-office: a job does them, and begins again when it was interrupted.

alter table imports drop constraint imports_state_check;
alter table imports drop constraint imports_check;
alter table imports
  add check (state in ('receiving', 'waiting', 'reading', 'writing', 'done', 'failed', 'canceled')),
  add check ((state in ('done', 'failed', 'canceled')) = (finished_at is not null)),
  -- Who asked; null for what came by the command or the daily round. Kept as it was written then.
  add column asked_by text,
  -- Where from: the card-data service, or a file that was sent in parts.
  add column from_service boolean not null default false,
  add column all_cards boolean not null default false,
  add column attempts integer not null default 0,
  add column cancel_asked boolean not null default false;
-- One at a time, whatever calls come at once.
create unique index imports_asked_for on imports ((true))
  where asked_by is not null and state in ('receiving', 'waiting', 'reading', 'writing');

-- The file until it is read. Here and not on a disk, because any of the processes may be the one that reads it.
create table import_parts (
  import_id bigint not null references imports on delete cascade,
  number integer not null check (number > 0),
  bytes bytea not null,
  primary key (import_id, number)
);
-- Mostly compressed already.
alter table import_parts alter column bytes set storage external;
