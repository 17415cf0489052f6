-- Entries that were taken out of a collection together, so that a slip can be taken back, however many they were.

create table collection_removals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  removed_at timestamptz not null default now()
);
create index collection_removals_user_id on collection_removals (user_id);
create index collection_removals_removed_at on collection_removals (removed_at);

create table removed_collection_entries (
  removal_id bigint not null references collection_removals on delete cascade,
  -- As they were. Put back under their old ids they stand where they stood. Products are never deleted, and the
  -- collection's own reference is checked when they are put back.
  entry_id bigint not null,
  product_id bigint not null,
  condition text not null,
  language text not null,
  quantity integer not null,
  created_at timestamptz not null,
  primary key (removal_id, entry_id)
);
