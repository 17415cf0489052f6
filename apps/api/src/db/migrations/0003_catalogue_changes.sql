-- Public answers are kept as bytes by every process. Whatever they are made of announces its change when the
-- transaction commits, however it was made: by the shop, by a job, or by hand in psql.

create function announce_catalogue_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'games', 'card_sets', 'cards', 'printings', 'products', 'variants', 'taxonomies', 'taxons', 'product_taxons',
    'shop', 'banners', 'faq_items'
  ] loop
    execute format(
      'create trigger announce_change after insert or update or delete or truncate on %I
       for each statement execute function announce_catalogue_change()', watched);
  end loop;
end
$$;
