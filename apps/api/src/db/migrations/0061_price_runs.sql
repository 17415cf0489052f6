-- Changes of many prices at once: drafted, looked at, applied in batches, and undone by a run of their own.

-- One row: the rules are always read and written as a whole.
create table price_policy (
  is_only boolean primary key default true check (is_only),
  rules jsonb not null default '[]',
  -- A run by the rules is drafted every night, for somebody to look at.
  daily boolean not null default false,
  version integer not null default 1
);
insert into price_policy default values;

create table price_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('rules', 'change', 'file', 'undo')),
  state text not null check (state in ('receiving', 'preparing', 'ready', 'applying', 'done', 'canceled', 'failed')),
  -- What was asked for, as it was said then: { rules }, { query, change } or { file_name }.
  asked jsonb not null,
  undoes_id bigint references price_runs,
  user_id bigint references users on delete set null,
  -- Kept as it was written then; the daily round has no account.
  made_by text not null,
  to_look_at integer not null default 0,
  looked_at integer not null default 0,
  -- Products are looked at in the order of their ids: a run that was interrupted goes on from here.
  looked_up_to bigint not null default 0,
  item_count integer not null default 0,
  applied_count integer not null default 0,
  skipped_count integer not null default 0,
  fault_count integer not null default 0,
  raised_count integer not null default 0,
  lowered_count integer not null default 0,
  from_value_cents bigint not null default 0,
  to_value_cents bigint not null default 0,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((kind = 'undo') = (undoes_id is not null)),
  check ((state in ('done', 'canceled', 'failed')) = (finished_at is not null))
);
create index price_runs_user_id on price_runs (user_id);
-- At most one way back of each run, unless it was dropped.
create unique index price_runs_undoes_id on price_runs (undoes_id) where state not in ('canceled', 'failed');
create index price_runs_undone on price_runs (undoes_id);
create index price_runs_under_way on price_runs (id) where state in ('preparing', 'applying');

create table price_run_items (
  run_id bigint not null references price_runs on delete cascade,
  product_id bigint not null references products,
  line integer,
  rule integer,
  market_cents integer,
  from_price_cents integer,
  to_price_cents integer check (to_price_cents > 0),
  from_quote_cents integer,
  to_quote_cents integer check (to_quote_cents > 0),
  from_on_hand integer not null,
  to_on_hand integer not null check (to_on_hand >= 0),
  moved_cents integer not null
    generated always as (abs(coalesce(to_price_cents, 0) - coalesce(from_price_cents, 0))) stored,
  state text not null default 'planned' check (state in ('planned', 'applied', 'skipped')),
  skip_reason text check (skip_reason in ('price_changed', 'quote_changed', 'stock_changed', 'reserved', 'retired')),
  primary key (run_id, product_id),
  check ((state = 'skipped') = (skip_reason is not null))
);
create index price_run_items_product_id on price_run_items (product_id);
create index price_run_items_moved on price_run_items (run_id, moved_cents desc, product_id);
create index price_run_items_planned on price_run_items (run_id, product_id) where state = 'planned';
create index price_run_items_skipped on price_run_items (run_id, moved_cents desc, product_id) where state = 'skipped';
create index price_run_items_line on price_run_items (run_id, line) where line is not null;

-- Rows of a file that nothing can be done with.
create table price_run_faults (
  run_id bigint not null references price_runs on delete cascade,
  line integer not null,
  text text not null,
  reason text not null,
  primary key (run_id, line)
);
