-- What the shop writes to people. A mail is written in the transaction of what it tells, and sent afterwards; this row,
-- not the job that sends it, knows whether it still has to go out.

create table mails (
  id bigint generated always as identity primary key,
  -- What it tells ("order-confirmation:12"): the same thing is told once, whoever comes first.
  key text not null unique,
  to_email text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- Holds something that only its reader may know: its words are erased as soon as nobody needs them here.
  confidential boolean not null,
  queued_at timestamptz not null default now(),
  -- While one process is sending, and after a failure, nobody else tries before this time.
  next_attempt_at timestamptz not null default now(),
  -- Later than this it would only confuse.
  give_up_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz
);
create index mails_unsent on mails (next_attempt_at) where sent_at is null;
