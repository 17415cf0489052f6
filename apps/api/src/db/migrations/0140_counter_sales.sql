-- Sales over the counter are orders of the channel `counter`, complete from the start. A walk-in has no account.
alter table orders
  alter column user_id drop not null,
  add column channel text not null default 'web' check (channel in ('web', 'counter')),
  -- The member of staff who sold it.
  add column sold_by bigint references users (id),
  -- Given by staff, beside the loyalty discount; both are in adjustment_total_cents.
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add column discount_reason text check (discount_reason <> ''),
  add constraint orders_channel check (case channel
    when 'web' then user_id is not null and sold_by is null and discount_cents = 0
    else sold_by is not null and state in ('complete', 'canceled') end),
  add constraint orders_discount check ((discount_cents = 0) = (discount_reason is null));
create index orders_at_counter on orders (listed_at, id) where channel = 'counter';
create index orders_sold_by on orders (sold_by, completed_at) where sold_by is not null;

-- Why a line was not sold at its price, which is seen_price_cents.
alter table line_items add column price_reason text check (price_reason <> '');

-- 1 store credit, 2 card by the provider, 3 cash, 4 card terminal.
alter table payments
  drop constraint payments_payment_method_id_check,
  add constraint payments_payment_method_id_check check (payment_method_id in (1, 2, 3, 4)),
  -- What the customer handed over; the change is what is left of it.
  add column given_cents integer,
  -- Cash is rounded to five cents: the drawer got amount_cents + rounding_cents.
  add column rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  -- Of the terminal's slip.
  add column reference text check (reference <> ''),
  add column taken_by bigint references users (id),
  add constraint payments_at_counter check (payment_method_id < 3 or taken_by is not null),
  add constraint payments_cash check (case payment_method_id
    when 3 then (amount_cents + rounding_cents) % 5 = 0 and coalesce(given_cents, -1) >= amount_cents + rounding_cents
    else given_cents is null and rounding_cents = 0 end),
  add constraint payments_reference check (payment_method_id = 4 or reference is null);
create index payments_taken_by on payments (taken_by, created_at) where taken_by is not null;

alter table refunds add column rounding_cents integer not null default 0 check (rounding_cents between -2 and 2);
