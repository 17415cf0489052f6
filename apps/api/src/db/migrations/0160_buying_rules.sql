-- The owner's buying rules, in order: pays more, does not buy, at most so many copies. `version` rises with each change.
create table buying_policy (
  is_only boolean primary key default true check (is_only),
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  version integer not null default 1
);
insert into buying_policy default values;

-- A quote by a rule, rounded half up; null at 0 per cent.
create function quote_at(cents integer, percent integer) returns integer language sql immutable strict parallel safe as $$
  select case when percent > 0 then ((cents::bigint * percent + 50) / 100)::integer end
$$;

-- sell_price_cents is the quote that staff set; quote_cents, what the shop pays by the rules, is the one that customers
-- see. It is generated, so that a new quote follows the rules at once. A job writes what the rules say of a product.
alter table products
  add column quote_percent smallint not null default 100 check (quote_percent = 0 or quote_percent between 100 and 500),
  -- Null: the limit of all cards.
  add column max_copies integer check (max_copies between 1 and 9999),
  add column quote_cents integer generated always as (quote_at(sell_price_cents, quote_percent)) stored;
create index products_by_buying_rule on products (id) where quote_percent <> 100 or max_copies is not null;

create or replace function announce_products() returns trigger language plpgsql as $$
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
    select string_agg(id || ' ' || coalesce(quote_cents::text, '-'), ';') as entries
    from (
      select id, quote_cents, row_number() over () / 200 as part
      from (select id, quote_cents from changed except select id, quote_cents from former) as quoted
    ) as numbered
    group by part
  ) as parts;
  return null;
end
$$;
