-- From the cart to a paid order. Entering `payment` freezes prices, reserves stock and holds credit, all in one
-- transaction; leaving it backwards gives everything back; completing turns it into movements and ledger entries.

create table shipping_methods (
  id integer generated always as identity primary key,
  name text not null unique,
  cost_cents integer not null check (cost_cents >= 0),
  is_pickup boolean not null default false,
  singles_only boolean not null default false,
  max_cards integer check (max_cards > 0),
  free_from_cents integer check (free_from_cents > 0),
  active boolean not null default true
);

-- Part of every shop, not of the demonstration: without them nothing can be sent.
insert into shipping_methods (name, cost_cents, is_pickup, singles_only, max_cards, free_from_cents) values
  ('Letter', 300, false, true, 20, null),
  ('Tracked parcel', 1095, false, false, null, 15000),
  ('Express', 1495, false, false, null, null),
  ('Pick-up in store', 0, true, false, null, null);

alter table users add column ship_address jsonb;

alter table orders
  add column ship_address jsonb,
  -- The customer's choice; what it costs is worked out from the goods until the order is frozen.
  add column shipping_method_id integer references shipping_methods,
  add column reserved_until timestamptz,
  -- Frozen from `payment` on.
  add column discount_percent integer,
  add column item_total_cents integer,
  add column adjustment_total_cents integer,
  add column ship_total_cents integer,
  add column included_tax_cents integer,
  add column total_cents integer check (total_cents >= 0),
  add column credit_cents integer check (credit_cents >= 0),
  add check (state not in ('payment', 'confirm', 'complete') or
    (total_cents is not null and credit_cents is not null and total_cents = item_total_cents + adjustment_total_cents + ship_total_cents)),
  add check ((state in ('payment', 'confirm')) = (reserved_until is not null)),
  add check (credit_cents is null or credit_cents <= total_cents);
create index orders_reserved_until on orders (reserved_until) where reserved_until is not null;
create index orders_shipping_method_id on orders (shipping_method_id);

alter table line_items add column price_cents integer check (price_cents > 0);

-- Credit that an order being paid has laid its hand on.
create table store_credit_holds (
  order_id bigint primary key references orders,
  user_id bigint not null references users,
  amount_cents integer not null check (amount_cents > 0)
);
create index store_credit_holds_user_id on store_credit_holds (user_id);

-- Append-only: every change of on_hand. Summed per variant it is the stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity <> 0),
  reason text not null,
  source_key text not null unique,
  created_at timestamptz not null default now()
);
create index stock_movements_variant_id on stock_movements (variant_id);

insert into stock_movements (variant_id, quantity, reason, source_key)
select id, on_hand, 'opening stock', 'opening:' || id from variants where on_hand > 0;

-- 1 = store credit, 2 = card. A card payment is made before the provider is asked, so that its id can be the provider's
-- idempotency key and a crash in between is healed by asking again.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_method_id integer not null check (payment_method_id in (1, 2)),
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('checkout', 'pending', 'completed', 'failed', 'void')),
  provider text,
  intent_id text unique,
  client_secret text,
  created_at timestamptz not null default now(),
  check ((payment_method_id = 2) = (provider is not null))
);
create index payments_order_id on payments (order_id);
-- At most one live card payment an order.
create unique index payments_one_live on payments (order_id) where payment_method_id = 2 and state in ('checkout', 'pending');

-- The sandbox provider's own books: what a card company would know.
create table sandbox_intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents >= 50),
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  created_at timestamptz not null default now()
);
