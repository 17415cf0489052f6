-- What the copies of a variant have cost, in total: kept beside the stock movements, each of which says what came in or
-- left with it. Copies leave at the average cost; the last one takes what is left, so that nothing is lost by rounding.
create table stock_costs (
  variant_id bigint primary key references variants (id),
  quantity integer not null,
  cost_cents bigint not null check (cost_cents >= 0),
  check (quantity > 0 or cost_cents = 0)
);
insert into stock_costs (variant_id, quantity, cost_cents) select id, on_hand, 0 from variants where on_hand <> 0;

-- Null in earlier movements: nobody has written down what their copies cost. Later ones get their cost from the trigger.
alter table stock_movements add column cost_cents bigint;
-- A cost is corrected by a movement of no copies.
alter table stock_movements drop constraint stock_movements_quantity_check;
alter table stock_movements add constraint stock_movements_quantity_check check (quantity <> 0 or cost_cents <> 0);

-- Copies that leave, and those that come without a known cost, do so at the average of those in stock.
create function movement_cost(held integer, held_cents bigint, moved integer, given bigint) returns bigint
language sql immutable as $$
  select case
    when moved >= 0 and given is not null then given
    when held <= 0 then 0
    when -moved >= held then -held_cents
    else case when moved < 0 then -1 else 1 end
      * ((2 * held_cents * abs(moved) + held) / (2 * held))
  end
$$;

create function set_movement_cost() returns trigger language plpgsql as $$
begin
  insert into stock_costs as c (variant_id, quantity, cost_cents)
  values (new.variant_id, new.quantity, case when new.quantity > 0 then coalesce(new.cost_cents, 0) else 0 end)
  on conflict (variant_id) do update set quantity = c.quantity + excluded.quantity,
    cost_cents = c.cost_cents + movement_cost(c.quantity, c.cost_cents, new.quantity, new.cost_cents)
  returning with (old as before, new as after) after.cost_cents - coalesce(before.cost_cents, 0) into new.cost_cents;
  return new;
end $$;
create trigger set_movement_cost before insert on stock_movements for each row execute function set_movement_cost();
