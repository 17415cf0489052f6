-- Carts and what becomes of them. Until an order is being paid its prices are those of the shelf; a line only remembers
-- the price its customer last saw, so that a change can be told.

create table orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^R[0-9]{9,}$'),
  user_id bigint not null references users,
  email text not null,
  state text not null default 'cart'
    check (state in ('cart', 'address', 'delivery', 'payment', 'confirm', 'complete', 'canceled')),
  payment_state text check (payment_state in ('paid', 'failed', 'pending', 'void')),
  shipment_state text check (shipment_state in ('pending', 'ready', 'shipped', 'canceled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((state = 'complete') <= (completed_at is not null))
);
-- At most one open order a customer, whatever calls come at once.
create unique index orders_one_open on orders (user_id) where state not in ('complete', 'canceled');
create index orders_mine on orders (user_id, completed_at desc nulls last, id desc);

create table line_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity > 0),
  seen_price_cents integer not null check (seen_price_cents > 0),
  created_at timestamptz not null default now(),
  unique (order_id, variant_id)
);
create index line_items_variant_id on line_items (variant_id);

-- Append-only: what was done to an order, for the customer's and the family's questions.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  event text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index order_events_order_id on order_events (order_id, id);

-- Append-only, two points an order of AU$200.00 or more; the sum, at most 14, is the discount in per cent.
create table loyalty_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  points integer not null check (points <> 0),
  source_key text not null unique,
  created_at timestamptz not null default now()
);
create index loyalty_entries_user_id on loyalty_entries (user_id);
