-- Shop events. An entry is a product of a kind of its own, with one variant whose stock is the seats; `events` says the rest.
alter table products
  drop constraint products_sealed_kind_check,
  add constraint products_sealed_kind_check check (sealed_kind in (
    'booster_box', 'booster_pack', 'bundle', 'deck', 'starter', 'tin', 'miniatures', 'accessory', 'entry'
  ));

-- Marks the variants that are entries, so that nothing has to be joined to leave them out. Only an entry may be free.
alter table variants add column is_entry boolean not null default false;
alter table variants
  drop constraint variants_price_cents_check,
  add constraint variants_price_cents_check check (price_cents > 0 or (is_entry and price_cents = 0)),
  add constraint variants_entry check (not is_entry or (condition is null and pre_order_left is null));

-- A line of a free entry costs nothing; the audit knows that every other costs something.
alter table line_items
  drop constraint line_items_price_cents_check,
  add constraint line_items_price_cents_check check (price_cents >= 0),
  drop constraint line_items_seen_price_cents_check,
  add constraint line_items_seen_price_cents_check check (seen_price_cents >= 0);
alter table price_history
  drop constraint price_history_amount_cents_check,
  add constraint price_history_amount_cents_check check (amount_cents >= 0);

create table events (
  id bigint generated always as identity primary key,
  variant_id bigint not null unique references variants (id),
  state text not null default 'open' check (state in ('open', 'over', 'called_off')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What is played and how, in the shop's own words.
  format text not null default '',
  -- Null: in the shop.
  place text check (place <> ''),
  seats integer not null check (seats between 1 and 999),
  customer_limit integer not null check (customer_limit between 1 and 999),
  -- Customers may cancel until so many hours before it starts.
  cancel_hours integer not null check (cancel_hours between 0 and 720),
  -- When the web's sale ended because it had started: from then on entries are sold at the door only.
  web_closed_at timestamptz,
  -- When everybody who has an entry was reminded of the day.
  reminded_at timestamptz,
  -- Why it was called off; customers read it.
  reason text check (reason <> ''),
  made_by bigint not null references users (id),
  -- Null while it is open, and when it is over because its time has come.
  ended_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  check (ends_at > starts_at),
  check (customer_limit <= seats),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'called_off') = (reason is not null)),
  check ((state = 'called_off') = (ended_by is not null))
);
create index events_upcoming on events (starts_at, id) where state = 'open';
create index events_starts_at on events (starts_at, id);
create index events_made_by on events (made_by);
create index events_ended_by on events (ended_by) where ended_by is not null;
-- Pages list them.
create trigger announce_change after insert or update or delete or truncate on events
  for each statement execute function announce_catalogue_change();

-- Who sits on one of the entries of a line: only where somebody typed a name or ticked somebody present at the door.
create table event_entrants (
  line_item_id bigint not null references line_items (id) on delete cascade,
  place smallint not null check (place between 1 and 999),
  name text check (name <> ''),
  present_at timestamptz,
  present_by bigint references users (id),
  primary key (line_item_id, place),
  check ((present_at is null) = (present_by is null)),
  check (name is not null or present_at is not null)
);
create index event_entrants_present_by on event_entrants (present_by) where present_by is not null;

-- What a customer has of an event, in other orders.
create function entries_of(of_variant bigint, by_user bigint, besides_order bigint) returns integer
language sql stable as $$
  select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer
  from orders o join line_items l on l.order_id = o.id
  where o.user_id = by_user and o.id is distinct from besides_order and o.state = 'complete' and l.variant_id = of_variant
$$;

-- As before; also false if the customer of the order would get more entries than the limit of an event.
create or replace function reserve_stock(variant_ids bigint[], quantities integer[], for_order bigint default null)
returns boolean language plpgsql as $$
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
  ) or exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join events e on e.variant_id = w.variant_id
    join orders o on o.id = for_order
    where w.quantity + entries_of(w.variant_id, o.user_id, o.id) > e.customer_limit
  ) then
    return false;
  end if;
  update variants v set reserved = v.reserved + w.quantity
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
  return true;
end $$;

-- As before, but an entry is never `priced`: no list, search, sitemap or category of products has it, only its event.
create or replace function offer_variants(product_ids bigint[]) returns void language plpgsql as $$
declare
  marked boolean;
begin
  perform from products where id = any(product_ids) order by id for no key update;
  with offered as (
    update products p set offered_variant_id = o.id, other_copies = others.copies, other_price_cents = others.price_cents,
      priced = o.listed
    from (select distinct id from unnest(product_ids) as w (id)) as w
    cross join lateral (
      select v.id, v.price_cents is not null and not v.is_entry as listed from variants v where v.product_id = w.id
      order by v.retired_at is not null, v.price_cents is null, v.available = 0, v.copy_rank, v.id limit 1
    ) as o
    cross join lateral (
      select count(*) as copies, min(v.price_cents) as price_cents
      from variants v where v.product_id = w.id and v.id <> o.id and v.available > 0
    ) as others
    where p.id = w.id
      and (p.offered_variant_id, p.other_copies, p.other_price_cents, p.priced)
        is distinct from (o.id, others.copies, others.price_cents, o.listed)
    returning old.priced <> new.priced as marked
  )
  select bool_or(o.marked) into marked from offered o;
  if marked then
    perform pg_notify('catalogue_changed', 'priced');
  end if;
end $$;

-- An entry that its customer cancels is a return that brings a seat back, of an order sent or not.
alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('return', 'short_pick', 'called_off', 'cancelled'));
