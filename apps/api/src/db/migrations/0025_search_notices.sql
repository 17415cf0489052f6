-- Every process searches an index in its memory. The notice of a change carries what changed where that is a price, a
-- stock or a quote, so that the index is true again the moment the notice arrives; `facts` says that the catalogue has
-- to be read anew. A statement that touched no row says nothing.

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'games', 'card_sets', 'cards', 'printings', 'products', 'variants', 'taxonomies', 'taxons', 'product_taxons'
  ] loop
    execute format('drop trigger announce_change on %I', watched);
  end loop;
end
$$;

create function announce_facts() returns trigger
  language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  return null;
end
$$;

create function announce_emptied() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'facts');
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'games', 'card_sets', 'cards', 'printings', 'products', 'variants', 'taxonomies', 'taxons', 'product_taxons'
  ] loop
    execute format(
      'create trigger announce_insert after insert on %I
       referencing new table as changed for each statement execute function announce_facts()', watched);
    execute format(
      'create trigger announce_delete after delete on %I
       referencing old table as changed for each statement execute function announce_facts()', watched);
    execute format(
      'create trigger announce_truncate after truncate on %I
       for each statement execute function announce_emptied()', watched);
    -- Products and variants tell more exactly what was updated.
    if watched not in ('products', 'variants') then
      execute format(
        'create trigger announce_update after update on %I
         referencing new table as changed for each statement execute function announce_facts()', watched);
    end if;
  end loop;
end
$$;

-- A notice holds 8,000 bytes; 200 products are well within.
create function announce_shelf() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'shelf ' || entries) from (
    select string_agg(product_id || ' ' || coalesce(price_cents::text, '-') || ' ' || available, ';') as entries
    from (select *, row_number() over () / 200 as part from changed) as numbered
    group by part
  ) as parts;
  return null;
end
$$;
create trigger announce_update after update on variants
  referencing new table as changed for each statement execute function announce_shelf();
create trigger announce_relabelled after update of sku, product_id on variants
  for each statement execute function announce_emptied();

create function announce_products() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from changed n join former o using (id)
    where (n.game_id, n.printing_id, n.finish, n.name, n.description, n.image_url, n.sealed_kind, n.sealed_set_name,
        n.released_on)
      is distinct from (o.game_id, o.printing_id, o.finish, o.name, o.description, o.image_url, o.sealed_kind,
        o.sealed_set_name, o.released_on)
  ) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  perform pg_notify('catalogue_changed', 'quote ' || entries) from (
    select string_agg(id || ' ' || coalesce(sell_price_cents::text, '-'), ';') as entries
    from (
      select n.id, n.sell_price_cents, row_number() over () / 200 as part
      from changed n join former o using (id) where n.sell_price_cents is distinct from o.sell_price_cents
    ) as numbered
    group by part
  ) as parts;
  return null;
end
$$;
create trigger announce_update after update on products
  referencing old table as former new table as changed for each statement execute function announce_products();
