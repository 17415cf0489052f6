-- Pre-orders of sealed items: what may be sold before it is there. The release date is the product's `released_on`.
create table pre_orders (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants (id),
  state text not null default 'open' check (state in ('open', 'released', 'called_off')),
  -- How many may be sold.
  allocation integer not null check (allocation between 1 and 9999),
  customer_limit integer not null check (customer_limit between 1 and 9999),
  -- Copies that came with the release.
  arrived integer check (arrived >= 0),
  -- Why it was called off; customers read it.
  reason text check (reason <> ''),
  made_by bigint not null references users (id),
  ended_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check ((state = 'released') = (arrived is not null)),
  check ((state = 'called_off') = (reason is not null))
);
create unique index pre_orders_open on pre_orders (variant_id) where state = 'open';
create index pre_orders_variant_id on pre_orders (variant_id, id);
create index pre_orders_made_by on pre_orders (made_by);
create index pre_orders_ended_by on pre_orders (ended_by) where ended_by is not null;
-- Lists and the search show the limit and the date.
create trigger announce_change after insert or update or delete or truncate on pre_orders
  for each statement execute function announce_emptied();

-- Paid before the release. Its copies leave the stock at the release.
alter table line_items add column pre_order_id bigint references pre_orders (id);
create index line_items_pre_order_id on line_items (pre_order_id) where pre_order_id is not null;

-- While a variant is on pre-order, what is left of the allocation is sold, and its shelf is not.
alter table variants add column pre_order_left integer check (pre_order_left >= 0);
alter table variants alter column available set expression as (
  case when price_cents is null then 0 else coalesce(pre_order_left, on_hand) - reserved end
);
alter table variants
  drop constraint variants_check,
  add constraint variants_check check (reserved <= coalesce(pre_order_left, on_hand)),
  add constraint variants_pre_order_retired check (pre_order_left is null or retired_at is null);

-- What a customer has paid of a variant that is on pre-order, in other orders.
create function pre_ordered(of_variant bigint, by_user bigint, besides_order bigint) returns integer
language sql stable as $$
  select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer
  from orders o join line_items l on l.order_id = o.id join pre_orders p on p.id = l.pre_order_id
  where o.user_id = by_user and o.id is distinct from besides_order and o.state = 'complete'
    and l.variant_id = of_variant and p.state = 'open'
$$;

-- As before; also false if the customer of the order would get more than the limit of a pre-order. Behind the locks, so
-- that what another process has just sold to them counts.
drop function reserve_stock(bigint[], integer[]);
create function reserve_stock(variant_ids bigint[], quantities integer[], for_order bigint default null) returns boolean
language plpgsql as $$
begin
  perform from variants where id = any(variant_ids) order by id for no key update;
  if exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join variants v on v.id = w.variant_id where v.available < w.quantity
  ) or exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join pre_orders p on p.variant_id = w.variant_id and p.state = 'open'
    join orders o on o.id = for_order
    where w.quantity + pre_ordered(w.variant_id, o.user_id, o.id) > p.customer_limit
  ) then
    return false;
  end if;
  update variants v set reserved = v.reserved + w.quantity
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
  return true;
end $$;

-- As before; of a variant on pre-order nothing leaves the stock: the line waits for the release, and with it the order.
create or replace function take_reserved_stock(variant_ids bigint[], quantities integer[], why text, source text)
returns void language plpgsql as $$
begin
  perform from variants where id = any(variant_ids) order by id for no key update;
  insert into stock_movements (variant_id, quantity, reason, source_key)
  select w.variant_id, -w.quantity, why, source || ':' || w.variant_id
  from unnest(variant_ids, quantities) as w (variant_id, quantity)
  join variants v on v.id = w.variant_id where v.pre_order_left is null;
  if exists (select from variants where id = any(variant_ids) and pre_order_left is not null) then
    -- The source of a sale is `order:` and the order's id.
    update line_items l set pre_order_id = p.id from pre_orders p
    where l.order_id = split_part(source, ':', 2)::bigint and l.variant_id = any(variant_ids)
      and p.variant_id = l.variant_id and p.state = 'open';
    update orders set shipment_state = 'pending' where id = split_part(source, ':', 2)::bigint;
  end if;
  update variants v set reserved = v.reserved - w.quantity, pre_order_left = v.pre_order_left - w.quantity,
    on_hand = v.on_hand - case when v.pre_order_left is null then w.quantity else 0 end
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
end $$;

-- What was called off before the release is a return without goods: money goes back, nothing comes to the shelf.
alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('return', 'short_pick', 'called_off'));
