-- The register of second-hand dealers: who sold cards at the counter. Name, address and the document seen are encrypted.
create table dealer_register (
  sell_cart_id bigint primary key references sell_carts (id),
  key_id text not null,
  sealed bytea not null,
  seen_by bigint not null references users (id),
  created_at timestamptz not null default now()
);
create index dealer_register_created_at on dealer_register (created_at, sell_cart_id);
create index dealer_register_seen_by on dealer_register (seen_by);

-- Whether the law asks for it, and for how many years it is kept.
alter table buying_settings
  add column register_on boolean not null default false,
  add column register_years integer not null default 5 check (register_years between 1 and 20);
