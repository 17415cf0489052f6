-- How the shop buys. The quote is for near mint; a lower grade is bought at its share of the quote, 0 means not at all.
create table buying_settings (
  is_only boolean primary key default true check (is_only),
  lp_percent smallint not null default 0 check (lp_percent between 0 and 100),
  mp_percent smallint not null default 0 check (mp_percent between 0 and 100),
  hp_percent smallint not null default 0 check (hp_percent between 0 and 100),
  dmg_percent smallint not null default 0 check (dmg_percent between 0 and 100)
);
insert into buying_settings default values;

-- What came of a line, by grade, and what is paid for each copy in cash. Adds up to the line's accepted_quantity.
create table sell_cart_item_grades (
  sell_cart_item_id bigint not null references sell_cart_items on delete cascade,
  condition text not null check (condition in ('nm', 'lp', 'mp', 'hp', 'dmg')),
  quantity integer not null check (quantity > 0),
  price_cents integer not null check (price_cents > 0),
  primary key (sell_cart_item_id, condition)
);
-- Until now everything accepted was near mint.
insert into sell_cart_item_grades (sell_cart_item_id, condition, quantity, price_cents)
select id, 'nm', accepted_quantity, price_cents from sell_cart_items where accepted_quantity > 0;
