-- What the books of svc-deliveries were said to say of each client, to be compared with what is shown.
create table told_counts (
  -- The client.
  id uuid primary key,
  version int not null,
  total_delivered int not null,
  box_owed int not null,
  due_cents bigint not null,
  -- The sum of the versions of all deliveries and payments.
  versions bigint not null,
  is_compared boolean not null default false,
  -- Since when what is shown was found to be something else.
  differs_since timestamptz,
  -- The version that was told when everything was asked for once more.
  asked_version int
);
create index told_counts_to_compare on told_counts (id) where not is_compared;

-- safe because only events write here, which wait and come again; reads go on.
create index deliveries_of_client on deliveries (client_id) where client_id is not null;
-- safe because only events write here, which wait and come again; reads go on.
create index payments_of_client on payments (client_id) where client_id is not null;
