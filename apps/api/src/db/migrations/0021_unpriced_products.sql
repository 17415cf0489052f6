-- The catalogue knows more than the shop sells: a product may stand in it without a price. Then it can be looked up and
-- wished for, but not bought, and the shelves do not list it.

alter table variants
  alter column price_cents drop not null,
  -- What can be bought now. Counted stock without a price is not for sale.
  add column available integer not null
    generated always as (case when price_cents is null then 0 else on_hand - reserved end) stored;
create index variants_available on variants (product_id) where available > 0;

-- On the product, so that lists are read in order from one index however many products have no price.
alter table products add column priced boolean not null default false;
update products set priced = true;

create function mark_priced() returns trigger
  language plpgsql as $$
begin
  update products set priced = new.price_cents is not null where id = new.product_id;
  return null;
end
$$;
create trigger mark_priced after insert on variants
  for each row when (new.price_cents is not null) execute function mark_priced();
create trigger mark_priced_again after update of price_cents on variants
  for each row when ((old.price_cents is null) <> (new.price_cents is null)) execute function mark_priced();

drop index products_list;
drop index products_by_name;
create index products_list on products (game_id, sealed, released_on desc, name, id) where priced;
create index products_by_name on products (game_id, sealed, name, id) where priced;
