-- Card payments that a customer disputes with the bank (chargebacks), as the payment provider tells them.
create table disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  provider_dispute_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  -- The provider's word: fraudulent, product_not_received, …
  reason text not null,
  -- inquiry: the bank asks, and no money is withdrawn yet. closed: an inquiry or dispute that came to nothing.
  state text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  evidence_due_at timestamptz,
  url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index disputes_payment_id on disputes (payment_id);
create index disputes_open on disputes (evidence_due_at) where state in ('inquiry', 'needs_response', 'under_review');

-- Money that the provider withdrew for a dispute or gave back, with its fee. Append-only.
create table dispute_entries (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes (id),
  provider_entry_id text not null unique,
  -- Negative: withdrawn.
  amount_cents integer not null,
  -- Negative: a fee given back.
  fee_cents integer not null,
  created_at timestamptz not null
);
create index dispute_entries_dispute_id on dispute_entries (dispute_id);
create index dispute_entries_created_at on dispute_entries (created_at);
