-- Customers see where they are signed in, and end one session without the others.
alter table sessions
  add column id bigint generated always as identity unique,
  add column user_agent text not null default '' check (length(user_agent) <= 300),
  add column last_used_at timestamptz not null default now();

-- Every session ends one day, however much it is used.
update sessions set ends_at = created_at + interval '90 days' where ends_at is null;
update sessions set expires_at = least(expires_at, ends_at);
alter table sessions alter column ends_at set not null;
