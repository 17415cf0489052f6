-- Cards that customers sell to the shop: cart → pending → completed → received → paid, or cancelled on the way.

create table sell_carts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null default 'cart'
    check (status in ('cart', 'pending', 'completed', 'received', 'paid', 'cancelled')),
  payment_method text not null default 'store_credit' check (payment_method in ('store_credit', 'cash')),
  -- Staff have lowered or struck something: the customer is told to send only what is left.
  amended boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  completed_at timestamptz,
  received_at timestamptz,
  -- When the last card was graded, and what that comes to: the fee in cash, the payout as it is paid.
  graded_at timestamptz,
  fee_cents integer check (fee_cents >= 0),
  payout_cents integer check (payout_cents >= 0),
  paid_at timestamptz,
  -- How the bank will find a transfer again.
  transfer_reference text,
  cancelled_at timestamptz,
  check ((status = 'cart') = (submitted_at is null)),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (graded_at is null or received_at is not null),
  check ((graded_at is null) = (payout_cents is null)),
  check (paid_at is null or graded_at is not null)
);
-- At most one open sell cart a customer, whatever calls come at once.
create unique index sell_carts_one_open on sell_carts (user_id) where status = 'cart';
create index sell_carts_mine on sell_carts (user_id, id desc);
-- What staff have to look at, oldest first.
create index sell_carts_under_way on sell_carts (status, submitted_at) where status in ('pending', 'completed', 'received');

create table sell_cart_items (
  id bigint generated always as identity primary key,
  sell_cart_id bigint not null references sell_carts on delete cascade,
  product_id bigint not null references products,
  -- What is to be sent; 0 once staff have struck it.
  quantity integer not null check (quantity >= 0),
  -- Frozen when the cart is sent: what was offered, and the quote for each in cash.
  offered_quantity integer check (offered_quantity > 0),
  price_cents integer check (price_cents > 0),
  amend_reason text,
  accepted_quantity integer,
  reject_reason text,
  -- Copies that went out of the customer's collection when they were paid.
  left_collection integer not null default 0 check (left_collection >= 0),
  unique (sell_cart_id, product_id),
  check ((offered_quantity is null) = (price_cents is null)),
  check (case when offered_quantity is null then quantity > 0 else quantity <= offered_quantity end),
  check (accepted_quantity between 0 and quantity),
  check (left_collection <= coalesce(accepted_quantity, 0))
);
create index sell_cart_items_product_id on sell_cart_items (product_id);

-- Append-only: what was done to a sell cart and by whom.
create table sell_cart_events (
  id bigint generated always as identity primary key,
  sell_cart_id bigint not null references sell_carts on delete cascade,
  event text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index sell_cart_events_sell_cart_id on sell_cart_events (sell_cart_id, id);

-- Where cash goes. Sealed with a key that is not in the database; erased 90 days after the payment.
create table bank_details (
  sell_cart_id bigint primary key references sell_carts on delete cascade,
  -- Which key it was sealed with, without telling the key.
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Append-only: which member of staff has seen them in clear, and when. Outlives the details themselves.
create table bank_detail_looks (
  id bigint generated always as identity primary key,
  sell_cart_id bigint not null references sell_carts on delete cascade,
  staff_id bigint not null references users,
  looked_at timestamptz not null default now()
);
create index bank_detail_looks_sell_cart_id on bank_detail_looks (sell_cart_id);
create index bank_detail_looks_staff_id on bank_detail_looks (staff_id);
