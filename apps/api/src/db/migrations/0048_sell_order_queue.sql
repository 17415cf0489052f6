-- Staff's list of sell orders: of one status or of all, by the day they were sent.
drop index sell_carts_under_way;
create index sell_carts_by_status on sell_carts (status, submitted_at, id) where status <> 'cart';
create index sell_carts_sent on sell_carts (submitted_at, id) where status <> 'cart';
