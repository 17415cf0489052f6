-- Goods that came back, and goods of an order to pack that could not be found.
create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  kind text not null check (kind in ('return', 'short_pick')),
  reason text not null check (reason <> ''),
  -- What was given back for it: at most what its lines are worth.
  refunded_cents integer not null check (refunded_cents >= 0),
  made_by bigint not null references users (id),
  created_at timestamptz not null default now()
);
create index returns_order_id on returns (order_id);
create index returns_made_by on returns (made_by);

create table return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns (id),
  line_item_id bigint not null references line_items (id),
  quantity integer not null check (quantity > 0),
  -- What was paid for these copies: their price less their share of the order's discounts.
  amount_cents integer not null check (amount_cents >= 0),
  -- What they had cost when they were sold; null if nobody knows.
  cost_cents bigint check (cost_cents >= 0),
  -- Where they lie now; null: written off.
  variant_id bigint references variants (id),
  unique nulls not distinct (return_id, line_item_id, variant_id)
);
create index return_lines_line_item_id on return_lines (line_item_id);
create index return_lines_variant_id on return_lines (variant_id) where variant_id is not null;

-- Guarded here, as payments.refunded_cents is: no copy comes back twice.
alter table line_items
  add column returned_quantity integer not null default 0,
  add constraint line_items_returned check (returned_quantity between 0 and quantity);

-- The return that a refund is for.
alter table refunds add column return_id bigint references returns (id);
create index refunds_return_id on refunds (return_id) where return_id is not null;
