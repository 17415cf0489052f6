-- The secret that somebody who works here shares with their authenticator app, sealed like bank details.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  -- Asked for only from the first right code on: until then the app may not have taken it in.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0
);

-- For a lost phone, each good once. Hashes only, as of tokens.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Who works here, among many who buy.
create index users_staff on users (role, email) where role <> 'customer';
-- A day of the audit log.
create index audit_log_created_at on audit_log (created_at);
