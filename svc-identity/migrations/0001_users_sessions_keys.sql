-- A deleted user stays as a tombstone: its version goes on, its personal data is gone.
create table users (
  id uuid primary key,
  role text not null check (role in ('client', 'traiteur')),
  firstname text not null,
  lastname text not null,
  email text constraint users_email_key unique,
  password_hash text,
  chef_id uuid references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((deleted_at is null) = (email is not null)),
  check ((deleted_at is null) = (password_hash is not null))
);
create index users_chefs
  on users (lastname collate "fr-x-icu", firstname collate "fr-x-icu", id)
  where role = 'traiteur' and deleted_at is null;

-- One row a log-in. It holds the hashes of the refresh token that counts and of the one before.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null,
  previous_token_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- The next key is published long before it signs, the previous one as long as its tokens live.
create table signing_keys (
  kid uuid primary key,
  stage text not null unique check (stage in ('next', 'current', 'previous')),
  public_key jsonb not null,
  sealed_private_key bytea not null,
  current_since timestamptz
);

-- What svc-clients last said of each record, by the highest version seen; 0 is nothing yet.
create table client_records (
  id uuid primary key,
  version int not null,
  -- Whose account follows the record; null for most, and so are then the names.
  user_id uuid,
  chef_id uuid,
  firstname text,
  lastname text,
  check (user_id is null or (firstname is not null and lastname is not null))
);
create index client_records_of_user on client_records (user_id) where user_id is not null;
