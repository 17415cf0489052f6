-- What the shop paid for cards, day by day.
create index sell_carts_paid_at on sell_carts (paid_at) where paid_at is not null;
