-- What a shop brings along that comes from another program: one row per file, and one per row of it.
create table moved_files (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('stock', 'customers', 'gift_cards', 'orders')),
  state text not null default 'receiving'
    check (state in ('receiving', 'ready', 'applying', 'done', 'undoing', 'undone', 'canceled')),
  file_name text not null check (file_name <> ''),
  -- SHA-256 of the file, so that the same one is noticed.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  -- The program that wrote it.
  format text not null,
  -- Australian dollars for one of the file's currency; null: its prices are not taken.
  price_factor numeric check (price_factor > 0),
  -- Staff know that the same file has been brought in already.
  again boolean not null default false,
  -- The last line that has come in.
  received_up_to integer not null default 0,
  user_id bigint references users (id) on delete set null,
  made_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index moved_files_under_way on moved_files (id) where state in ('applying', 'undoing');
create index moved_files_file_hash on moved_files (file_hash, kind);
create index moved_files_user_id on moved_files (user_id);

create table moved_rows (
  id bigint generated always as identity primary key,
  file_id bigint not null references moved_files (id) on delete cascade,
  line integer not null,
  -- The row as the file has it, for people.
  text text not null,
  -- unresolved: staff must say what is meant. kept: could not be undone.
  state text not null check (state in ('planned', 'unresolved', 'left_out', 'applied', 'kept', 'undone')),
  -- Why it is unresolved, left out or kept.
  reason text,
  -- How often it has been applied: source keys in the journals end with it.
  round integer not null default 0,
  -- Of stock: copies of a product in a condition and language, added at this price and cost.
  product_id bigint references products (id),
  variant_id bigint references variants (id),
  condition text,
  language text,
  quantity integer check (quantity > 0),
  -- Null: the price stays.
  price_cents integer check (price_cents > 0),
  -- Of all these copies together; null: unknown.
  cost_cents bigint check (cost_cents >= 0),
  -- The price before.
  from_price_cents integer,
  unique (file_id, line)
);
create index moved_rows_state on moved_rows (file_id, state, id);
create index moved_rows_variant_id on moved_rows (variant_id) where variant_id is not null;
create index moved_rows_product_id on moved_rows (product_id) where product_id is not null;
