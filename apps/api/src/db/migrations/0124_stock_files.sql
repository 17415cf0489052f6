-- A stock file may name a condition or language that the shop has not sold yet: its variant is added when the run is
-- applied. An item is therefore known by product, condition and language.
alter table price_run_items drop constraint price_run_items_pkey;
drop index price_run_items_by_state, price_run_items_line, price_run_items_moved, price_run_items_planned;
alter table price_run_items
  alter column variant_id drop not null,
  add column id bigint generated always as identity primary key,
  add column condition text,
  add column language text;
update price_run_items i set condition = v.condition, language = v.language from variants v where v.id = i.variant_id;
alter table price_run_items
  alter column language set not null,
  add constraint price_run_items_copy_key unique nulls not distinct (run_id, product_id, condition, language);
create index price_run_items_by_state on price_run_items (run_id, state, moved_cents desc, id);
create index price_run_items_line on price_run_items (run_id, line, id) include (state);
create index price_run_items_moved on price_run_items (run_id, moved_cents desc, id);
create index price_run_items_planned on price_run_items (run_id, id) where state = 'planned';

-- Stock files of that marketplace name cards by it.
create index printings_cardmarket_id on printings (cardmarket_id) where cardmarket_id is not null;
