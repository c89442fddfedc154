-- The accounts of clients whose deliveries are all older than the table: the history finds the names
-- of clients through their accounts.
insert into accounts (chef_id, client_id)
select distinct chef_id, client_id from deliveries
on conflict (chef_id, client_id) do nothing;
