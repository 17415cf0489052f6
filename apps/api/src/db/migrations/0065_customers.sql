-- Finding customers in the back-office by any part of their address or name, and correcting their discount.

create extension if not exists pg_trgm;
create index users_email_part on users using gin (email gin_trgm_ops);
create index users_name_part on users using gin ((ship_address ->> 'name') gin_trgm_ops);

-- Why and by whom, where it was not an order that earned or lost them.
alter table loyalty_entries
  add column reason text,
  add column made_by bigint references users;
create index loyalty_entries_made_by on loyalty_entries (made_by) where made_by is not null;
