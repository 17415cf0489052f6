-- The lists of the back-office with 50,000 orders and 20,000 customers.

-- One or two letters are in no trigram index. Then the list is walked in its own order, and what is looked at stands in
-- the index itself: nobody fetches 50,000 wide rows for it.
drop index orders_placed;
create index orders_placed on orders (listed_at, id) include (search_text, shipment_state)
  where state in ('complete', 'canceled');
drop index orders_by_total;
create index orders_by_total on orders ((coalesce(total_cents, 0)), id) include (total_cents, search_text, shipment_state)
  where state in ('complete', 'canceled');

-- What somebody on the phone can tell of themselves, in one place instead of two.
alter table users add column search_text text not null
  generated always as (lower(email || ' ' || coalesce(ship_address ->> 'name', ''))) stored;
drop index users_email_part;
drop index users_name_part;
create index users_search on users using gin (search_text gin_trgm_ops);

-- What a run changes, by line or by how much, of all states or of one: deep pages too are read from the index alone.
drop index price_run_items_line;
create index price_run_items_line on price_run_items (run_id, line, product_id) include (state);
drop index price_run_items_skipped;
create index price_run_items_by_state on price_run_items (run_id, state, moved_cents desc, product_id);

-- The lines of a stock-take are listed and added up from one index.
drop index stock_take_lines_latest;
create index stock_take_lines_latest on stock_take_lines (stock_take_id, updated_at desc, id desc)
  include (counted, difference);

-- Mail that is not sent is little among much that is.
create index mails_unsent_by_id on mails (id) where sent_at is null;
