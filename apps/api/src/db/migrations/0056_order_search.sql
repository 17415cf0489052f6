-- Any part of an order's number, e-mail or name, found without reading all orders.
create extension if not exists pg_trgm;
create index orders_search on orders using gin (search_text gin_trgm_ops) where state in ('complete', 'canceled');
