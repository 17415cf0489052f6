-- Every fact of a card and of a printing that players search by, as the public card data tells it. Whatever can be worked
-- out from another column is a generated one, so that the two never disagree.

-- Words of a type line over all its faces. The dash parts types from subtypes.
create function type_line_words(type_line text, part text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct word), '{}')
    from regexp_split_to_table(type_line, '\s*//\s*') as face,
      regexp_split_to_table(split_part(face, '—', case part when 'subtypes' then 2 else 1 end), '\s+') as word
    where word <> ''
      and (part = 'subtypes'
        or (part = 'supertypes')
          = (word in ('Basic', 'Elite', 'Host', 'Legendary', 'Ongoing', 'Snow', 'Token', 'World')))
  );

-- Power, toughness and the like are text (`*`, `1+*`, `7-*`, `.5`, `∞`, `?`); compared, a star counts as nothing.
create function stat_value(stat text) returns real
  language sql immutable strict parallel safe
  return case when stat = '∞' then 'Infinity'::real
    else coalesce(substring(stat from '^\+?(-?[0-9]{0,6}\.?[0-9]{1,6})')::real, 0) end;

-- Only for cards whose source tells no mana value: both halves of a split card count, otherwise only the front.
create function mana_value_of(mana_cost text, layout text) returns real
  language sql immutable parallel safe
  return (
    select coalesce(sum(case
      when symbol[1] ~ '^[0-9]+' then substring(symbol[1] from '^[0-9]{1,7}')::real
      when symbol[1] in ('X', 'Y', 'Z') then 0
      when symbol[1] ~ '^(½|H[WUBRG]$)' then 0.5
      else 1 end), 0)::real
    from regexp_matches(
      case layout when 'split' then mana_cost else split_part(mana_cost, ' // ', 1) end, '\{([^}]+)\}', 'g'
    ) as symbol
  );

-- Only for cards whose source tells no faces.
create function faces_of(name text, mana_cost text, type_line text) returns jsonb
  language sql immutable parallel safe
  return case when name like '% // %' then (
    select jsonb_agg(jsonb_build_object(
      'name', split_part(name, ' // ', n),
      'mana_cost', split_part(coalesce(mana_cost, ''), ' // ', n),
      'type_line', split_part(type_line, ' // ', n)) order by n)
    from generate_series(1, 2) as n
  ) else '[]' end;

alter table card_sets
  -- core, expansion, masters, commander, promo, … as the card data says it.
  add column set_type text;

alter table cards
  -- The identity of a card over all its printings; null for what did not come from the card data.
  add column oracle_id uuid unique,
  add column oracle_text text,
  add column mana_value real not null default 0,
  add column supertypes text[] not null generated always as (type_line_words(type_line, 'supertypes')) stored,
  add column types text[] not null generated always as (type_line_words(type_line, 'types')) stored,
  add column subtypes text[] not null generated always as (type_line_words(type_line, 'subtypes')) stored,
  add column color_identity text[] not null default '{}',
  add column color_indicator text[],
  add column produced_mana text[] not null default '{}',
  add column defense text,
  add column power_value real generated always as (stat_value(power)) stored,
  add column toughness_value real generated always as (stat_value(toughness)) stored,
  add column loyalty_value real generated always as (stat_value(loyalty)) stored,
  add column defense_value real generated always as (stat_value(defense)) stored,
  -- { "modern": "legal", … }: legal, not_legal, restricted or banned. Old school is told by the printing, see there.
  add column legalities jsonb not null default '{}',
  -- Of the Reserved List: it will never be printed again.
  add column reserved_list boolean not null default false,
  add column edhrec_rank integer,
  -- [] for a card of one face; else [{ name, mana_cost, type_line, oracle_text, colors, power, toughness, loyalty, defense }].
  add column faces jsonb not null default '[]',
  -- Of what the card data last said: an object that says the same again is passed over.
  add column content_hash text;
comment on column cards.abilities is 'The keywords of the card data.';
-- Cards of one name are not always one card: a playtest card, or the six variants of some silver-bordered ones.
alter table cards drop constraint cards_name_key;
create index cards_name on cards (name);

alter table printings
  add column scryfall_id uuid unique,
  add column lang text not null default 'en',
  -- For sorting: 12 before 12a before 100★.
  add column collector_number_value integer not null
    generated always as (coalesce(left(substring(collector_number from '[0-9]+'), 9)::integer, 0)) stored,
  add column released_on date,
  add column games text[] not null default '{paper}',
  -- As the card data says it; the shop makes a product of each it knows.
  add column finishes text[] not null default '{}',
  add column printed_name text,
  add column flavor_name text,
  add column flavor_text text,
  add column artist text,
  add column illustration_id uuid,
  add column watermark text,
  add column frame text,
  add column frame_effects text[] not null default '{}',
  -- black, white, borderless, silver, gold.
  add column border text,
  -- Of the security stamp: oval, triangle, acorn, …
  add column stamp text,
  add column promo_types text[] not null default '{}',
  add column promo boolean not null default false,
  add column reprint boolean not null default false,
  add column variation boolean not null default false,
  add column digital boolean not null default false,
  add column oversized boolean not null default false,
  add column full_art boolean not null default false,
  add column textless boolean not null default false,
  add column booster boolean not null default false,
  add column story_spotlight boolean not null default false,
  -- The same card on both sides.
  add column reversible boolean not null default false,
  -- The one legality that depends on the printing.
  add column oldschool_legality text,
  -- One entry a face that has its own: [{ artist, flavor_text, flavor_name, printed_name, illustration_id }].
  add column faces jsonb not null default '[]',
  -- One entry a pictured side: [{ small, normal, large, art_crop }], addresses at the card-data service.
  add column images jsonb not null default '[]',
  -- What others ask: a hint with a date, never the shop's price.
  add column market_usd_cents integer,
  add column market_usd_foil_cents integer,
  add column market_usd_etched_cents integer,
  add column market_eur_cents integer,
  add column market_eur_foil_cents integer,
  add column market_tix_cents integer,
  add column market_at timestamptz,
  add column tcgplayer_id integer,
  add column cardmarket_id integer,
  add column mtgo_id integer,
  add column arena_id integer,
  add column multiverse_ids integer[] not null default '{}',
  -- Tokens, oversized cards and whatever else a search hides unless it says include:extras.
  add column extra boolean not null default false,
  -- When the card data ceased to name it. It is kept: it may lie on the shelf, or in an order.
  add column vanished_at timestamptz,
  add column content_hash text;

update printings r set
  released_on = (select released_on from card_sets where code = r.set_code),
  finishes = array(select finish from products p where p.printing_id = r.id order by finish);
alter table printings alter column released_on set not null;

-- In languages other than English the numbers repeat; and a printing that vanished may share its place with its successor.
alter table printings drop constraint printings_set_code_collector_number_key;
create index printings_place on printings (set_code, collector_number, lang);

update cards set
  mana_value = mana_value_of(mana_cost, layout),
  color_identity = colors,
  faces = faces_of(name, mana_cost, type_line);
