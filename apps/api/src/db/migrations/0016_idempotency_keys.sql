-- The answer a customer's call got, kept for a day under the key it was sent with: the same call again gets the same
-- answer instead of being done twice. A row is written in the transaction that does the work, so there is never a key
-- without its answer, and a crash leaves neither.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  -- Of method, address and body: the key stands for this very request and no other.
  request_hash bytea not null,
  status smallint not null,
  -- Null for an answer without a body.
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
