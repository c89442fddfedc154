-- The address that an account has shown to read; null until it has.
alter table accounts add column verified_email text;

-- Records that wait for the account of their address.
create index clients_without_account on clients (email)
  where user_id is null and email is not null and deleted_at is null;
