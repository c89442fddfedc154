alter table users add column email_verified boolean not null default false;

-- Mails that have yet to go, written by the transaction that asks for them. What a mail says is
-- made up when it goes: no secret waits here, and an account deleted meanwhile gets none.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('verify-email', 'reset-password', 'account-deleted')),
  recipient text not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index mails_due on mails (due_at);

create function notify_mails() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_schema || '_mails', '');
  return null;
end $$;

create trigger mails_filled after insert on mails
  for each statement execute function notify_mails();

-- Links in mails, by the hash of their secret. Each proves the address that it was sent to.
create table links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  user_id uuid not null references users (id),
  email text not null,
  expires_at timestamptz not null
);
create index links_of_user on links (user_id);
