-- Gift cards: money paid beforehand, without GST until it is spent.
create table gift_cards (
  id bigint generated always as identity primary key,
  -- SHA-256 of the code, which has 80 random bits.
  code_hash bytea not null unique,
  -- The code, encrypted: it is mailed by a job and printed.
  key_id text not null,
  sealed bytea not null,
  -- By which staff and holder tell cards apart.
  ending text not null check (ending ~ '^[A-Z0-9]{4}$'),
  -- The order it was sold in; a replacement has that of the card before.
  order_id bigint not null references orders (id),
  replaces_id bigint unique references gift_cards (id),
  -- Null: handed over.
  recipient_email text,
  -- The last day, in Darwin.
  expires_on date not null,
  voided_at timestamptz,
  created_at timestamptz not null default now()
);
create index gift_cards_order_id on gift_cards (order_id);

-- Append-only: the balance of a card is the sum of its entries.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards (id),
  kind text not null check (kind in ('sold', 'spent', 'refunded', 'redeemed', 'voided', 'replaced')),
  amount_cents integer not null check (case kind
    when 'sold' then amount_cents > 0
    when 'refunded' then amount_cents > 0
    when 'replaced' then amount_cents <> 0
    else amount_cents < 0 end),
  reason text not null check (reason <> ''),
  source_key text not null unique,
  made_by bigint references users (id),
  created_at timestamptz not null default now()
);
create index gift_card_entries_gift_card_id on gift_card_entries (gift_card_id, id);
create index gift_card_entries_made_by on gift_card_entries (made_by) where made_by is not null;

-- What an order sells on gift cards: a part of its total, beside its goods and outside of GST.
alter table orders
  add column gift_card_cents integer not null default 0 check (gift_card_cents >= 0),
  drop constraint orders_check1,
  add constraint orders_check1 check (state not in ('payment', 'confirm', 'complete') or (
    total_cents is not null and credit_cents is not null
    and total_cents = item_total_cents + adjustment_total_cents + ship_total_cents + gift_card_cents
  ));

-- 5 gift card, at the counter.
alter table payments
  drop constraint payments_payment_method_id_check,
  add constraint payments_payment_method_id_check check (payment_method_id in (1, 2, 3, 4, 5)),
  add column gift_card_id bigint references gift_cards (id),
  add constraint payments_gift_card check ((payment_method_id = 5) = (gift_card_id is not null));
create index payments_gift_card_id on payments (gift_card_id) where gift_card_id is not null;

-- How long cards are valid that are sold from now on.
alter table shop add column gift_card_years integer not null default 3 check (gift_card_years between 3 and 20);
