-- Ten thousand products that get their first price at once are marked with one statement instead of ten thousand, each of
-- which looked for something to announce.

drop trigger mark_priced on variants;
drop trigger mark_priced_again on variants;

-- By a list of ids, because nobody knows how long `changed` is: a join with it is planned for a handful of rows, and
-- with forty thousand it went through the whole catalogue for each.
create or replace function mark_priced() returns trigger
  language plpgsql as $$
begin
  update products set priced = true
  where not priced and id = any(array(select product_id from changed where price_cents is not null));
  return null;
end
$$;
create trigger mark_priced after insert on variants
  referencing new table as changed for each statement execute function mark_priced();

-- Stock changes all day long and prices rarely: whoever only changed the stock goes on at once.
create function mark_priced_again() returns trigger
  language plpgsql as $$
begin
  -- Not by a join: its plan, made for one row, would be kept and used for ten thousand.
  if exists (
    select id, price_cents is null from changed except select id, price_cents is null from former
  ) then
    update products set priced = true
    where not priced and id = any(array(select product_id from changed where price_cents is not null));
    update products set priced = false
    where priced and id = any(array(select product_id from changed where price_cents is null));
  end if;
  return null;
end
$$;
create trigger mark_priced_again after update on variants
  referencing old table as former new table as changed for each statement execute function mark_priced_again();
