-- Cards bought over the counter are sell orders of the channel `counter`, paid from the start. A walk-in has no account.
alter table sell_carts
  alter column user_id drop not null,
  add column channel text not null default 'web' check (channel in ('web', 'counter')),
  -- The member of staff who bought it.
  add column bought_by bigint references users (id),
  -- Cash is rounded to five cents: the seller got payout_cents + rounding_cents.
  add column rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  add constraint sell_carts_channel check (case channel
    when 'web' then user_id is not null and bought_by is null and rounding_cents = 0
    else bought_by is not null and status = 'paid' and (user_id is not null or payment_method = 'cash') end),
  add constraint sell_carts_rounding check (case
    when channel = 'counter' and payment_method = 'cash' then (payout_cents + rounding_cents) % 5 = 0
    else rounding_cents = 0 end);
create index sell_carts_bought_by on sell_carts (bought_by, paid_at) where bought_by is not null;

-- Copies of one grade may come in several languages; null is the language of the product's best variant.
alter table sell_cart_item_grades
  add column language text check (language in ('en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'ru', 'zhs', 'zht', 'he', 'la', 'grc', 'ar', 'sa', 'ph', 'qya')),
  -- The quote by the rules, where staff paid another price, and why.
  add column quote_cents integer check (quote_cents > 0),
  add column price_reason text check (price_reason <> ''),
  add constraint sell_cart_item_grades_changed_price check ((quote_cents is null) = (price_reason is null)),
  drop constraint sell_cart_item_grades_pkey,
  add constraint sell_cart_item_grades_copy unique nulls not distinct (sell_cart_item_id, condition, language);
