-- The last test mail that a mail server has accepted; another server has to be tried again.
create table mail_tests (
  only_row boolean primary key default true check (only_row),
  server text not null,
  accepted_at timestamptz not null default now()
);
