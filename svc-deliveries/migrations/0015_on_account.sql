-- What a client has on account, corrected with each line that names no delivery: to sum these up
-- takes longer with every year. Whoever writes such a line has locked this row already.
alter table accounts add column on_account_cents bigint not null default 0;

-- The table is found whoever writes the line, whatever the search path of that connection is.
create function keep_on_account() returns trigger language plpgsql set search_path from current as $$
begin
  insert into accounts (chef_id, client_id, on_account_cents)
  values (new.chef_id, new.client_id, new.amount_cents)
  on conflict (chef_id, client_id) do update
    set on_account_cents = accounts.on_account_cents + excluded.on_account_cents;
  return null;
end $$;

-- Lines that are being written are waited for here, and those that come are kept by the trigger.
create trigger ledger_keeps_on_account after insert on ledger_entries
  for each row when (new.delivery_id is null) execute function keep_on_account();
alter table ledger_entries enable always trigger ledger_keeps_on_account;

insert into accounts (chef_id, client_id, on_account_cents)
select chef_id, client_id, sum(amount_cents)
  from ledger_entries
 where delivery_id is null
 group by chef_id, client_id
on conflict (chef_id, client_id) do update set on_account_cents = excluded.on_account_cents;

-- The last delivery that money was allocated to.
create index ledger_allocated on ledger_entries (chef_id, client_id, delivery_id)
  where kind = 'allocation' and delivery_id is not null;
