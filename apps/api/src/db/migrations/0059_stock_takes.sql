-- Counting the shelves. What was counted is kept here until it is applied, so that a count may take days, go on at
-- another computer, and be looked through before it changes anything.
create table stock_takes (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  started_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  applied_at timestamptz
);
create index stock_takes_started_by on stock_takes (started_by);

create table stock_take_lines (
  id bigint generated always as identity primary key,
  stock_take_id bigint not null references stock_takes on delete cascade,
  variant_id bigint not null references variants,
  counted integer not null check (counted >= 0),
  -- What the shop believed when counting it began. The difference is measured against this and booked on what is there
  -- then: what is sold between counting and applying is sold, and not counted away a second time.
  seen_on_hand integer not null check (seen_on_hand >= 0),
  difference integer not null generated always as (counted - seen_on_hand) stored,
  updated_at timestamptz not null default now(),
  unique (stock_take_id, variant_id)
);
create index stock_take_lines_variant_id on stock_take_lines (variant_id);
create index stock_take_lines_latest on stock_take_lines (stock_take_id, updated_at desc, id desc);
