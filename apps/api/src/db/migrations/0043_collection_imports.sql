-- Files of other programs on their way into a collection: every row lies here with what will become of it until the
-- customer says so. What nobody could make out stays for repair.

create table collection_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  file_name text not null,
  -- The program that wrote the file, where its columns tell.
  app text,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);
create index collection_imports_user_id on collection_imports (user_id, id desc);

create table collection_import_rows (
  import_id bigint not null references collection_imports on delete cascade,
  -- Its place in the file: sent twice, a row is there once.
  line integer not null check (line > 0),
  quantity integer not null check (quantity >= 0),
  name text not null,
  set_code text not null,
  set_name text not null,
  collector_number text not null,
  finish text not null check (finish in ('nonfoil', 'foil', 'etched')),
  condition text not null,
  language text not null,
  product_id bigint references products,
  -- match: this very printing. near: the same card, but another printing or finish. skipped: not to be taken.
  outcome text not null check (outcome in ('match', 'near', 'unknown', 'skipped')),
  reason text,
  primary key (import_id, line),
  check ((outcome in ('match', 'near')) = (product_id is not null)),
  check (quantity > 0 or outcome = 'skipped')
);
create index collection_import_rows_product_id on collection_import_rows (product_id);
create index collection_import_rows_equal on collection_import_rows (import_id, product_id);

-- How such files name a card: by an id of a marketplace, or by the name of its front.
create index printings_tcgplayer_id on printings (tcgplayer_id) where tcgplayer_id is not null;
create index cards_front_name on cards (lower(split_part(name, ' // ', 1)));
