-- The address that the person of an account asked for last, kept for a week at most, so that
-- svc-identity can be told of it again.
create table email_wishes (
  id uuid primary key,
  user_id uuid not null unique,
  email text not null,
  asked_at timestamptz not null default now()
);
