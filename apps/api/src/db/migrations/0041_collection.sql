-- The cards that customers own. Equal cards stand in one row: the same product in the same condition and language.

create table collection_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products,
  condition text not null default 'near_mint'
    check (condition in ('mint', 'near_mint', 'lightly_played', 'moderately_played', 'heavily_played', 'damaged')),
  -- As the card data abbreviates it: en, ja, zhs, …
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, product_id, condition, language)
);
create index collection_entries_product_id on collection_entries (product_id);
