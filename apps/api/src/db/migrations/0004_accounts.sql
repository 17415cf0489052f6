-- Who the customers are, how they stay signed in, and what they have marked for later.

create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'staff', 'admin')),
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

-- A token is known only to its owner: here lies its hash. expires_at slides while it is used.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  lifetime interval not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Failed sign-ins and the like, by what they are counted for ("account:…", "address:…"). In the database, so that a
-- restart forgives nothing and all processes count together.
create table throttle_hits (
  id bigint generated always as identity primary key,
  counted_for text not null,
  hit_at timestamptz not null default now()
);
create index throttle_hits_counted_for on throttle_hits (counted_for, hit_at);

-- Append-only: the balance is the sum. A source is booked once, whatever happens twice.
create table store_credit_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  amount_cents integer not null check (amount_cents <> 0),
  reason text not null,
  source_key text not null unique,
  created_at timestamptz not null default now()
);
create index store_credit_entries_user_id on store_credit_entries (user_id);

create table wishlist_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index wishlist_items_product_id on wishlist_items (product_id);
