-- Money that goes back, and what the card company has told us.

-- How much of a payment has gone back or is on its way: guarded here, because nothing may be given back twice.
alter table payments
  add column refunded_cents integer not null default 0,
  add check (refunded_cents between 0 and amount_cents);

-- Written together with what is its cause; the card company is asked after the commit, again and again until it has
-- confirmed. What store credit paid goes back to the ledger and is complete at once.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  -- What it is for, so that one cause gives back once: cancel:…, return:…, staff:….
  source_key text not null unique,
  state text not null default 'pending' check (state in ('pending', 'completed', 'failed')),
  provider_refund_id text unique,
  -- Why the last attempt came to nothing, for the family to read.
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'pending') = (settled_at is null))
);
create index refunds_payment_id on refunds (payment_id);
create index refunds_pending on refunds (id) where state = 'pending';

-- Notices of the card company by its own id. One that was handled is not handled again.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

-- Staff who granted or took credit; null for what the shop booked by itself.
alter table store_credit_entries add column made_by bigint references users;
create index store_credit_entries_made_by on store_credit_entries (made_by) where made_by is not null;

-- The sandbox provider's own books.
create table sandbox_refunds (
  idempotency_key text primary key,
  intent_id text not null references sandbox_intents,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_intent_id on sandbox_refunds (intent_id);
