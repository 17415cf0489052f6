-- Codes that take a share or an amount off the goods of an order. Only `switched_off_at` and `uses` ever change.
create table discount_codes (
  id bigint generated always as identity primary key,
  -- In capitals, as it is compared.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- Of the goods, before discounts.
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  -- Days in Darwin, the last one included.
  starts_on date,
  ends_on date,
  once_a_customer boolean not null,
  max_uses integer check (max_uses > 0),
  -- Orders that use it: one row each in discount_code_uses.
  uses integer not null default 0 check (uses >= 0),
  switched_off_at timestamptz,
  made_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent, amount_cents) = 1),
  check (ends_on >= starts_on),
  constraint discount_codes_used_up check (uses <= max_uses)
);
create index discount_codes_made_by on discount_codes (made_by);

-- A use begins with the reservation of an order and ends with it, unless the order is paid.
create table discount_code_uses (
  order_id bigint primary key references orders (id),
  discount_code_id bigint not null references discount_codes (id),
  user_id bigint references users (id),
  -- Whether the code may be used once a customer.
  once boolean not null,
  amount_cents integer not null check (amount_cents >= 0),
  created_at timestamptz not null default now()
);
create index discount_code_uses_code on discount_code_uses (discount_code_id);
create index discount_code_uses_user_id on discount_code_uses (user_id);
create unique index discount_code_uses_once on discount_code_uses (discount_code_id, user_id) where once;
create trigger user_not_deleted after insert on discount_code_uses referencing new table as new_rows
  for each statement execute function check_user_not_deleted();

alter table orders
  add column discount_code_id bigint references discount_codes (id),
  -- Frozen with the other totals; a part of adjustment_total_cents.
  add column code_discount_cents integer not null default 0 check (code_discount_cents >= 0);
create index orders_discount_code_id on orders (discount_code_id) where discount_code_id is not null;
