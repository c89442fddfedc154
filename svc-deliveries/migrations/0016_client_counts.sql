-- How often the books of each client were counted and told, and when for the last time. Those that
-- were not counted for longest come next.
create table client_counts (
  client_id uuid primary key,
  chef_id uuid not null,
  version int not null default 0,
  counted_at timestamptz not null default '-infinity'
);
create index client_counts_oldest on client_counts (counted_at, client_id);
insert into client_counts (client_id, chef_id)
select client_id, min(chef_id::text)::uuid from accounts group by client_id;

-- Up to when changed books were counted: one row, locked by whoever counts.
create table counting (up_to timestamptz not null);
insert into counting values (now());

-- What came since. Lines of the journal lie in the order in which they came.
-- safe because a BRIN index is built by one short read of the table, and calls wait that long.
create index journal_by_arrival on journal using brin (received_at) with (autosummarize = on);
-- safe because there is one row for each caterer: they are few.
create index caterers_erased on caterers (erased_at) where erased_at is not null;
