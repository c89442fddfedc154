-- Accounts of which svc-identity listed something else than is held here.
create table account_differences (
  -- The account.
  id uuid primary key,
  -- The version that was listed; 0: svc-identity has no such account.
  version int not null,
  -- When a list was found to differ for the first time, and when for the last.
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
