-- Reserving and taking stock: lock the variants by id, then change them. Two statements on purpose: the second then sees
-- the rows as they are after the wait. As one statement it would look for the rows as they were before, and while others
-- put the same card into their carts PostgreSQL would let two of these wait for each other. In a function they are one
-- journey.

-- All of it or, when something is short, nothing: then false.
create function reserve_stock(variant_ids bigint[], quantities integer[]) returns boolean language plpgsql as $$
begin
  perform from variants where id = any(variant_ids) order by id for no key update;
  if exists (
    select from unnest(variant_ids, quantities) as w (variant_id, quantity)
    join variants v on v.id = w.variant_id where v.available < w.quantity
  ) then
    return false;
  end if;
  update variants v set reserved = v.reserved + w.quantity
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
  return true;
end $$;

-- A reservation becomes goods that have left the shelf, with a movement for each.
create function take_reserved_stock(variant_ids bigint[], quantities integer[], why text, source text) returns void
language plpgsql as $$
begin
  perform from variants where id = any(variant_ids) order by id for no key update;
  update variants v set on_hand = v.on_hand - w.quantity, reserved = v.reserved - w.quantity
  from unnest(variant_ids, quantities) as w (variant_id, quantity) where v.id = w.variant_id;
  insert into stock_movements (variant_id, quantity, reason, source_key)
  select w.variant_id, -w.quantity, why, source || ':' || w.variant_id
  from unnest(variant_ids, quantities) as w (variant_id, quantity);
end $$;
