-- A new condition or language of a known product is announced with all that the search needs of it. Only the first variant
-- of a product changes what the search must read.
create function announce_new_variants() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed n
    where not exists (select from variants s where s.product_id = n.product_id and s.id < n.id)
  ) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  perform pg_notify('catalogue_changed', 'copies ' || entries) from (
    select json_agg(json_build_array(product_id, id, price_cents, available, condition, language, sku) order by id)::text
      as entries
    from (
      select *, row_number() over () / 40 as part from changed n
      where n.retired_at is null and exists (select from variants s where s.product_id = n.product_id and s.id < n.id)
    ) as numbered
    group by part
  ) as parts;
  return null;
end $$;
drop trigger announce_insert on variants;
create trigger announce_insert after insert on variants
  referencing new table as changed for each statement execute function announce_new_variants();
