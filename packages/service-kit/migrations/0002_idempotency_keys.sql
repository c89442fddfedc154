-- The answer to each call that came with a key, written by the transaction that did what the call
-- asked for. Neither the key nor the body can be read from it: both columns are hashes.
create table idempotency_keys (
  id bytea primary key,
  fingerprint bytea not null,
  -- Null only inside the transaction that makes the row.
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
