-- Events wait here, written by the transaction that made the change, until the broker confirms them.
create table outbox (
  position bigint generated always as identity primary key,
  event jsonb not null
);

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_schema || '_outbox', '');
  return null;
end $$;

create trigger outbox_filled after insert on outbox
  for each statement execute function notify_outbox();
