-- A product has a variant for each condition and language it is sold in. Sealed items and accessories have no condition.
-- What a product had becomes near mint, in the language of its printing; ids and SKUs stay.
alter table variants
  add column condition text check (condition in ('nm', 'lp', 'mp', 'hp', 'dmg')),
  add column language text not null default 'en'
    check (language in ('en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'ru', 'zhs', 'zht', 'he', 'la', 'grc', 'ar', 'sa', 'ph', 'qya'));

-- Nothing that is announced or recorded changes.
alter table variants disable trigger user;
update variants v set condition = 'nm',
  language = case when r.lang in ('es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'ru', 'zhs', 'zht', 'he', 'la', 'grc', 'ar', 'sa', 'ph', 'qya')
    then r.lang else 'en' end
from products p join printings r on r.id = p.printing_id
where v.product_id = p.id;
alter table variants enable trigger user;

-- Best first: by condition, English before other languages.
alter table variants add column copy_rank smallint not null generated always as (
  (coalesce(array_position(array['nm', 'lp', 'mp', 'hp', 'dmg'], condition), 1) - 1) * 2
    + case language when 'en' then 0 else 1 end
) stored;

alter table variants drop constraint variants_product_id_key;
alter table variants
  add constraint variants_product_id_condition_language_key unique nulls not distinct (product_id, condition, language);

-- The offered variant is the one whose price and stock lists show: the best in stock; with nothing in stock the best for
-- sale. Other copies are the other variants in stock. Triggers keep these columns.
alter table products
  add column offered_variant_id bigint references variants (id),
  add column other_copies smallint not null default 0,
  add column other_price_cents integer;

alter table products disable trigger user;
update products p set offered_variant_id = v.id from variants v where v.product_id = p.id;
alter table products enable trigger user;

-- Variants of one product may change in two transactions at once. The product's lock makes the second wait and decide by
-- what the first has committed. Lock order: variants by id, then products by id.
create function offer_variants(product_ids bigint[]) returns void language plpgsql as $$
declare
  marked boolean;
begin
  perform from products where id = any(product_ids) order by id for no key update;
  with offered as (
    update products p set offered_variant_id = o.id, other_copies = others.copies, other_price_cents = others.price_cents,
      priced = o.price_cents is not null
    from (select distinct id from unnest(product_ids) as w (id)) as w
    cross join lateral (
      select v.id, v.price_cents from variants v where v.product_id = w.id
      order by v.retired_at is not null, v.price_cents is null, v.available = 0, v.copy_rank, v.id limit 1
    ) as o
    cross join lateral (
      select count(*) as copies, min(v.price_cents) as price_cents
      from variants v where v.product_id = w.id and v.id <> o.id and v.available > 0
    ) as others
    where p.id = w.id
      and (p.offered_variant_id, p.other_copies, p.other_price_cents, p.priced)
        is distinct from (o.id, others.copies, others.price_cents, o.price_cents is not null)
    returning old.priced <> new.priced as marked
  )
  select bool_or(o.marked) into marked from offered o;
  if marked then
    perform pg_notify('catalogue_changed', 'priced');
  end if;
end $$;

drop trigger mark_priced on variants;
drop trigger mark_priced_again on variants;
drop function mark_priced();
drop function mark_priced_again();

create function offer_new_variants() returns trigger language plpgsql as $$
declare
  product_ids bigint[];
begin
  -- An import inserts a product with its offered variant, which has no price and no sibling: nothing to do.
  product_ids := array(
    select n.product_id from changed n join products p on p.id = n.product_id
    where p.offered_variant_id is distinct from n.id or n.price_cents is not null
  );
  if cardinality(product_ids) > 0 then
    perform offer_variants(product_ids);
  end if;
  return null;
end $$;
create trigger offer_variants after insert on variants
  referencing new table as changed for each statement execute function offer_new_variants();

create function offer_changed_variants() returns trigger language plpgsql as $$
declare
  product_ids bigint[];
begin
  -- Not by a join of old and new rows: its plan, made for one row, would be kept and used for ten thousand. A product of
  -- one variant only changes with the first price or the loss of the only one.
  product_ids := array(
    select product_id from (
      select id, product_id, price_cents, available > 0, retired_at is null, copy_rank from changed
      except
      select id, product_id, price_cents, available > 0, retired_at is null, copy_rank from former
    ) as n
    where exists (select from variants v where v.product_id = n.product_id and v.id <> n.id)
    union
    select product_id from (
      select id, product_id, price_cents is null from changed except select id, product_id, price_cents is null from former
    ) as n
  );
  if cardinality(product_ids) > 0 then
    perform offer_variants(product_ids);
  end if;
  return null;
end $$;
create trigger offer_variants_again after update on variants
  referencing old table as former new table as changed for each statement execute function offer_changed_variants();

-- The search reads prices and stock by variant.
create or replace function announce_shelf() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'shelf ' || entries) from (
    select string_agg(
      product_id || ' ' || coalesce(price_cents::text, '-') || ' ' || available || ' ' || id, ';' order by id
    ) as entries
    from (select *, row_number() over () / 150 as part from changed) as numbered
    group by part
  ) as parts;
  return null;
end $$;
drop trigger announce_relabelled on variants;
create trigger announce_relabelled after update of sku, product_id, retired_at, condition, language on variants
  for each statement execute function announce_emptied();

-- Prices are by variant, quotes by product.
alter table price_history add column variant_id bigint references variants (id);
update price_history h set variant_id = v.id from variants v where v.product_id = h.product_id and h.kind = 'price';
alter table price_history add check ((kind = 'price') = (variant_id is not null));

create or replace function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, variant_id, kind, amount_cents)
  select product_id, id, 'price', price_cents from changed where price_cents is not null order by product_id, id;
  return null;
end $$;
create or replace function note_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, variant_id, kind, amount_cents)
  values (new.product_id, new.id, 'price', new.price_cents);
  return null;
end $$;

-- A price run has an item a variant.
alter table price_run_items add column variant_id bigint references variants (id);
update price_run_items i set variant_id = v.id from variants v where v.product_id = i.product_id;
alter table price_run_items alter column variant_id set not null, drop constraint price_run_items_pkey,
  add primary key (run_id, variant_id);
drop index price_run_items_by_state, price_run_items_line, price_run_items_moved, price_run_items_planned;
create index price_run_items_by_state on price_run_items (run_id, state, moved_cents desc, variant_id);
create index price_run_items_line on price_run_items (run_id, line, variant_id) include (state);
create index price_run_items_moved on price_run_items (run_id, moved_cents desc, variant_id);
create index price_run_items_planned on price_run_items (run_id, variant_id) where state = 'planned';
create index price_run_items_variant_id on price_run_items (variant_id);
