-- Customers, gift cards and past orders of another program.
alter table moved_rows
  -- The columns of the row, as they were recognised. The code of a gift card is not among them.
  add column cells jsonb,
  -- What was read of them.
  add column email text,
  add column amount_cents integer check (amount_cents > 0),
  add column detail jsonb,
  -- The customer it has gone to, and whether the account was made for it.
  add column user_id bigint references users (id) on delete set null,
  add column made_user boolean not null default false,
  -- When the link was mailed by which the customer chooses a password.
  add column invited_at timestamptz;
create index moved_rows_user_id on moved_rows (user_id) where user_id is not null;
create index moved_rows_email on moved_rows (email) where email is not null;
create index moved_rows_to_invite on moved_rows (file_id, id) where made_user and invited_at is null;
