-- Where the copies of a variant lie. A table of its own: staff move cards without touching the variant, whose every update
-- is announced to the search and the caches.
create table variant_slots (
  variant_id bigint primary key references variants (id) on delete cascade,
  slot text not null check (slot <> '' and length(slot) <= 40 and slot = btrim(slot))
);
create index variant_slots_slot on variant_slots (lower(slot), variant_id);
