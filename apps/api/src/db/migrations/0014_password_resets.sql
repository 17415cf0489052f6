-- A forgotten password: at most one link a person works, the newest, and it works once. Here lies only its hash.

create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
