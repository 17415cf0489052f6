-- The cash of one device, from its opening with a float to its count.
create table drawers (
  id bigint generated always as identity primary key,
  -- As staff call it; the browser remembers it.
  device text not null check (device <> ''),
  float_cents integer not null check (float_cents >= 0),
  opened_at timestamptz not null default now(),
  opened_by bigint not null references users (id),
  closed_at timestamptz,
  closed_by bigint references users (id),
  -- What should have been there: the float and the entries.
  expected_cents bigint,
  counted_cents integer check (counted_cents >= 0),
  -- Pieces by denomination in cents: {"10000": 1, "5": 3}.
  counts jsonb,
  note text not null default '',
  constraint drawers_closed check (num_nulls(closed_at, closed_by, expected_cents, counted_cents, counts) in (0, 5))
);
create unique index drawers_open on drawers (lower(device)) where closed_at is null;
create index drawers_by_closing on drawers (closed_at, id) where closed_at is not null;

-- Append-only: cash into (positive) or out of an open drawer.
create table drawer_entries (
  id bigint generated always as identity primary key,
  drawer_id bigint not null references drawers (id),
  kind text not null,
  amount_cents integer not null,
  reason text not null check (reason <> ''),
  -- What it belongs to, once: payment:1, refund:1.
  source_key text unique,
  made_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  constraint drawer_entries_kind check (case
    when kind in ('sale', 'pay_in') then amount_cents >= 0
    when kind in ('refund', 'pay_out', 'purchase') then amount_cents <= 0
    else false end)
);
create index drawer_entries_of on drawer_entries (drawer_id, id);
