-- Sessions that ended before the access tokens given out in them have expired.
create table revoked_sessions (
  id uuid primary key,
  expires_at timestamptz not null
);
create index revoked_sessions_by_expiry on revoked_sessions (expires_at);

create function notify_revoked_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_schema || '_revoked_sessions', '');
  return null;
end $$;

create trigger revoked_sessions_filled after insert on revoked_sessions
  for each statement execute function notify_revoked_sessions();
