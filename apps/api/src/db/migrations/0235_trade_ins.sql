-- Trade-ins: a counter purchase whose worth pays a counter sale, both in one transaction.
alter table sell_carts
  -- The sale it was traded in for, and what of the payout has paid that sale. The rest was paid out.
  add column order_id bigint references orders (id),
  add column trade_in_cents integer not null default 0 check (trade_in_cents >= 0),
  add constraint sell_carts_trade_in check (case
    when order_id is null then trade_in_cents = 0
    else channel = 'counter' and trade_in_cents <= payout_cents end),
  drop constraint sell_carts_rounding,
  add constraint sell_carts_rounding check (case
    when channel = 'counter' and payment_method = 'cash' then (payout_cents - trade_in_cents + rounding_cents) % 5 = 0
    else rounding_cents = 0 end);
create unique index sell_carts_order_id on sell_carts (order_id) where order_id is not null;

-- 6 trade-in, at the counter.
alter table payments
  drop constraint payments_payment_method_id_check,
  add constraint payments_payment_method_id_check check (payment_method_id in (1, 2, 3, 4, 5, 6));
