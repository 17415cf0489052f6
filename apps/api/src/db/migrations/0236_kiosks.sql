-- Tablets in the shop on which customers gather a basket. A basket of a kiosk is found by its code alone.
create table kiosks (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- SHA-256 of a random token that only the tablet has.
  token_hash bytea not null unique,
  made_by bigint not null references users (id),
  made_at timestamptz not null default now(),
  -- A tablet that is none any more.
  ended_at timestamptz
);

alter table held_baskets
  alter column held_by drop not null,
  add column kiosk_id bigint references kiosks (id),
  -- Without vowels, so that it is no word, and without characters that look alike.
  add column code text unique check (code ~ '^[CDFGHJKMNPQRTVWX234679]{6}$'),
  add constraint held_baskets_held_by check (
    (held_by is null) = (kiosk_id is not null) and (kiosk_id is null) = (code is null)
    and (kiosk_id is null or user_id is null)
  );
create index held_baskets_kiosk_id on held_baskets (kiosk_id) where kiosk_id is not null;
