-- A customer who left. The row stays, without a name or an address to it, because orders and ledgers point at it.
alter table users add column deleted_at timestamptz;
