-- Decks that customers build: any product that is a card may be in one, whether the shop has it or not.

create table decks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (name <> ''),
  description text not null check (description <> ''),
  -- The identifier of one of the formats in the domain's table.
  format text not null check (format ~ '^[a-z_]+$'),
  public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index decks_mine on decks (user_id, updated_at desc, id desc);

create table deck_cards (
  id bigint generated always as identity primary key,
  deck_id bigint not null references decks on delete cascade,
  product_id bigint not null references products,
  board text not null default 'main' check (board in ('main', 'sideboard', 'maybeboard')),
  quantity integer not null check (quantity > 0),
  commander boolean not null default false,
  check (not commander or board = 'main'),
  unique (deck_id, product_id, board)
);
create index deck_cards_product_id on deck_cards (product_id);
