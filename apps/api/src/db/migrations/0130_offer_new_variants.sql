-- A new variant makes its siblings matter: a sale of the product's only variant offers nothing anew, and does not see a
-- variant that is not committed yet. The siblings are locked, so that of the two the later one sees the other. Lock order:
-- variants by id, then products by id.
create or replace function offer_new_variants() returns trigger language plpgsql as $$
declare
  product_ids bigint[];
begin
  -- An import inserts a product with its offered variant, which has no price and no sibling: nothing to do.
  product_ids := array(
    select n.product_id from changed n join products p on p.id = n.product_id
    where p.offered_variant_id is distinct from n.id or n.price_cents is not null
  );
  if cardinality(product_ids) > 0 then
    perform from variants where product_id = any(product_ids) order by id for no key update;
    perform offer_variants(product_ids);
  end if;
  return null;
end $$;
