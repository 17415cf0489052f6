-- What the family does with an order that is paid: find it, pack it, send it, and remember something about it.

alter table orders
  add column tracking text check (tracking <> ''),
  add column shipped_at timestamptz,
  -- For the family only; its customer never sees it.
  add column note text not null default '',
  -- When it was bought, or begun as long as it is not.
  add column listed_at timestamptz not null generated always as (coalesce(completed_at, created_at)) stored,
  -- What somebody on the phone can tell of an order. Kept folded: reading all of them takes less than folding a few.
  add column search_text text not null
    generated always as (fold_name(number || ' ' || email || ' ' || coalesce(ship_address ->> 'name', ''))) stored;
update orders set shipped_at = updated_at where shipment_state = 'shipped';
alter table orders add check (coalesce(shipment_state = 'shipped', false) = (shipped_at is not null));

create index orders_to_pack on orders (listed_at, id) where state = 'complete' and shipment_state = 'ready';
create index orders_placed on orders (listed_at, id) where state in ('complete', 'canceled');
create index orders_canceled on orders (listed_at, id) where state = 'canceled';
create index orders_by_total on orders ((coalesce(total_cents, 0)), id) where state in ('complete', 'canceled');

-- A card that could not take its money back: the customer got it as store credit.
alter table refunds add column as_credit boolean not null default false;
