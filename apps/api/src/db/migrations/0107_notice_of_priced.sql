-- A product that gets its first price, or loses its only one, changes how many a list has. Other prices do not: whoever
-- keeps counts is told which of the two it was.
create or replace function mark_priced_again() returns trigger
  language plpgsql as $$
declare
  marked boolean;
begin
  -- Not by a join: its plan, made for one row, would be kept and used for ten thousand.
  if exists (
    select id, price_cents is null from changed except select id, price_cents is null from former
  ) then
    update products set priced = true
    where not priced and id = any(array(select product_id from changed where price_cents is not null));
    marked := found;
    update products set priced = false
    where priced and id = any(array(select product_id from changed where price_cents is null));
    if marked or found then
      perform pg_notify('catalogue_changed', 'priced');
    end if;
  end if;
  return null;
end
$$;
