-- Games are rows that the owner adds, orders and hides. A hidden game is in no menu, list or search. SKUs of its singles
-- begin with sku_prefix. Without image_url a game has the default picture.
alter table games
  add column sku_prefix text,
  add column image_url text,
  add column hidden boolean not null default false;
update games set
  sku_prefix = case code when 'magic_the_gathering' then 'mtg' when 'one_piece' then 'op' when 'flesh_and_blood' then 'fab'
    when 'warhammer_40k' then 'wh40k' else 'g' || id end,
  image_url = case when code in ('magic_the_gathering', 'one_piece', 'flesh_and_blood', 'warhammer_40k')
    then '/pictures/games/' || code || '.svg' end;
alter table games
  alter column sku_prefix set not null,
  add constraint games_sku_prefix_key unique (sku_prefix),
  add constraint games_sku_prefix_check check (sku_prefix ~ '^[a-z0-9]{1,10}$');

-- Sets, cards, printings and decks belong to a game. What was there is Magic's. The default is dropped afterwards, so that
-- PostgreSQL need not rewrite the tables and whoever inserts must name the game.
do $$
declare
  magic integer;
begin
  if exists (select from card_sets) or exists (select from cards) or exists (select from decks) then
    insert into games (code, name, position, sku_prefix, image_url)
    values ('magic_the_gathering', 'Magic The Gathering', 0, 'mtg', '/pictures/games/magic_the_gathering.svg')
    on conflict (code) do nothing;
  end if;
  select id into magic from games where code = 'magic_the_gathering';
  execute format('alter table card_sets add column game_id integer not null default %s references games', coalesce(magic, 0));
  execute format('alter table cards add column game_id integer not null default %s references games', coalesce(magic, 0));
  execute format('alter table printings add column game_id integer not null default %s', coalesce(magic, 0));
  execute format('alter table decks add column game_id integer not null default %s references games', coalesce(magic, 0));
end $$;
alter table card_sets alter column game_id drop default;
alter table cards alter column game_id drop default;
alter table printings alter column game_id drop default;
alter table decks alter column game_id drop default;

-- Two games may use the same set code.
alter table printings drop constraint printings_set_code_fkey;
alter table card_sets drop constraint card_sets_pkey, add primary key (game_id, code);
alter table printings
  add constraint printings_set_code_fkey foreign key (game_id, set_code) references card_sets (game_id, code);
drop index printings_place, cards_name;
create index printings_place on printings (set_code, collector_number, lang, game_id);
create index cards_name on cards (name, game_id);

-- Every game has rarities of its own; those of Magic are checked where a card is made.
alter table printings drop constraint printings_rarity_check;
alter table printings add constraint printings_rarity_check check (rarity = lower(rarity) and length(rarity) between 1 and 40);
