-- What a product has cost and what the shop has paid for it, and who changed its stock: for the plots of the back-office
-- and the questions of a family that wonders why.

-- Append-only, written by triggers: a price changes by hand, by rule, by import or in psql, and each is a line here.
create table price_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  -- price: what customers pay. quote: what the shop pays.
  kind text not null check (kind in ('price', 'quote')),
  -- From then on. Null: none.
  amount_cents integer check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index price_history_product_id on price_history (product_id, id);

insert into price_history (product_id, kind, amount_cents)
select product_id, 'price', price_cents from variants where price_cents is not null
union all
select id, 'quote', sell_price_cents from products where sell_price_cents is not null;

-- A statement at a time where rows are new, so that an import stays quick.
create function note_first_prices() returns trigger
  language plpgsql as $$
begin
  insert into price_history (product_id, kind, amount_cents)
  select product_id, 'price', price_cents from changed where price_cents is not null order by product_id;
  return null;
end
$$;
create trigger note_price after insert on variants
  referencing new table as changed for each statement execute function note_first_prices();

create function note_first_quotes() returns trigger
  language plpgsql as $$
begin
  insert into price_history (product_id, kind, amount_cents)
  select id, 'quote', sell_price_cents from changed where sell_price_cents is not null order by id;
  return null;
end
$$;
create trigger note_quote after insert on products
  referencing new table as changed for each statement execute function note_first_quotes();

-- A row at a time where they change: stock changes all day long, and what leaves the price alone does not come here. All
-- rows before joined with all rows after would be planned for a handful of them, and go on for minutes with thousands.
create function note_price() returns trigger
  language plpgsql as $$
begin
  insert into price_history (product_id, kind, amount_cents) values (new.product_id, 'price', new.price_cents);
  return null;
end
$$;
create trigger note_price_again after update of price_cents on variants
  for each row when (new.price_cents is distinct from old.price_cents) execute function note_price();

create function note_quote() returns trigger
  language plpgsql as $$
begin
  insert into price_history (product_id, kind, amount_cents) values (new.id, 'quote', new.sell_price_cents);
  return null;
end
$$;
create trigger note_quote_again after update of sell_price_cents on products
  for each row when (new.sell_price_cents is distinct from old.sell_price_cents) execute function note_quote();

-- Who counted; null for what the shop did by itself.
alter table stock_movements add column made_by bigint references users on delete set null;
create index stock_movements_made_by on stock_movements (made_by);
drop index stock_movements_variant_id;
create index stock_movements_variant_id on stock_movements (variant_id, id);

-- A product that the shop no longer deals in keeps its orders, movements and prices, but can have no price: so it is on
-- no shelf, whoever changes prices next. The search leaves it out.
alter table variants
  add column retired_at timestamptz,
  add check (retired_at is null or price_cents is null);
create index variants_retired on variants (retired_at) where retired_at is not null;

drop trigger announce_relabelled on variants;
create trigger announce_relabelled after update of sku, product_id, retired_at on variants
  for each statement execute function announce_emptied();
