-- Whether the account's owner reads its mailbox. Accounts that are there already have been used, and count as verified.
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = now() where deleted_at is null;

-- The newest link of an account: to prove its own address, or one that it is to move to. A used one is kept until it
-- ends, so that whoever opens it twice is told that all is well.
create table email_verifications (
  user_id bigint primary key references users on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
