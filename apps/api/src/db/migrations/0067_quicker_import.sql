-- The types a product stands under follow from its card, so nobody but the shop writes them: a list beside the product
-- says the same as a table of pairs, without two references to check for each. Only what is on the shelves is listed by
-- type, hence the partial index.
alter table products add column taxon_ids integer[] not null default '{}';
update products p set taxon_ids = array(
  select pt.taxon_id from product_taxons pt join taxons t on t.id = pt.taxon_id
  where pt.product_id = p.id order by t.position);
create index products_taxon_ids on products using gin (taxon_ids) where priced;
drop table product_taxons;

create or replace function announce_products() returns trigger
  language plpgsql as $$
begin
  -- Not by joins of what was with what is: their plans, made for one row, would be kept and used for ten thousand.
  if exists (
    select id, game_id, printing_id, finish, name, description, image_url, sealed_kind, sealed_set_name, released_on,
      taxon_ids
    from changed
    except
    select id, game_id, printing_id, finish, name, description, image_url, sealed_kind, sealed_set_name, released_on,
      taxon_ids
    from former
  ) then
    perform pg_notify('catalogue_changed', 'facts');
  end if;
  perform pg_notify('catalogue_changed', 'quote ' || entries) from (
    select string_agg(id || ' ' || coalesce(sell_price_cents::text, '-'), ';') as entries
    from (
      select id, sell_price_cents, row_number() over () / 200 as part
      from (select id, sell_price_cents from changed except select id, sell_price_cents from former) as quoted
    ) as numbered
    group by part
  ) as parts;
  return null;
end
$$;

-- An import asks for the words of 90,000 type lines. Most lines have one face and no supertype: theirs are cut by an
-- expression that PostgreSQL puts straight into the insert, instead of running a query for each. Not strict,
-- because a strict function with a case in it would not be put there; type lines are never null.
alter function type_line_words(text, text) rename to type_line_words_of_faces;
create function type_line_words(type_line text, part text) returns text[]
  language sql immutable parallel safe
  return case
    when strpos(type_line, '//') > 0 then type_line_words_of_faces(type_line, part)
    when part = 'subtypes' then array_remove(string_to_array(split_part(type_line, '—', 2), ' '), '')
    when type_line ~ '\m(Basic|Elite|Host|Legendary|Ongoing|Snow|Token|World)\M'
      then type_line_words_of_faces(type_line, part)
    when part = 'supertypes' then '{}'
    else array_remove(string_to_array(split_part(type_line, '—', 1), ' '), '')
  end;
alter table cards
  alter column supertypes set expression as (type_line_words(type_line, 'supertypes')),
  alter column types set expression as (type_line_words(type_line, 'types')),
  alter column subtypes set expression as (type_line_words(type_line, 'subtypes'));
