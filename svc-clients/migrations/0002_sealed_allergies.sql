-- Health data, readable only with a key that is not in the database. What lies in the old column is
-- sealed by the service as it starts; the column goes once no instance of before is left.
alter table clients add column sealed_allergies bytea;
create index clients_with_open_allergies on clients (id) where allergies is not null;

-- Who was shown the allergies of a record, and when. Rows are added, and go with the record alone.
create table allergy_reads (
  position bigint generated always as identity primary key,
  client_id uuid not null,
  reader_id uuid not null,
  reader_role text not null check (reader_role in ('client', 'traiteur')),
  read_at timestamptz not null default now()
);
create index allergy_reads_of_client on allergy_reads (client_id, read_at desc);
do $$
begin
  execute format('revoke update, truncate on allergy_reads from %I', current_schema() || '_app');
end $$;
