-- The version of each client at which the notes about them were last erased.
create table forgotten_details (
  client_id uuid primary key,
  version int not null
);

-- Nothing that tells of the health of these clients is stored: they are gone, or the notes about
-- them were erased and the record has not changed since. New notes need a new agreement, which
-- changes the record. This service does not know agreements, so any other change counts as well.
create view clients_without_details as
  select clients.id
    from clients
    left join forgotten_details forgotten on forgotten.client_id = clients.id
   where clients.deleted or clients.departed or forgotten.version >= clients.version;
