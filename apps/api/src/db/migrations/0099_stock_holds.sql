-- For how long whom a copy was held while it was not paid; what is paid in the end is taken out again. Kept for a day.
create table stock_holds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  -- Of accounts that have never paid for anything: of those one person can have many.
  network text,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create index stock_holds_variant_id on stock_holds (variant_id, began_at);
create index stock_holds_order_id on stock_holds (order_id);
