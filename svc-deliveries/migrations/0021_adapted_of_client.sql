-- The deliveries of a client whose recipe was adapted: that they were is erased with the client.
-- safe because few rows are in it: it is built by one short read of the table, and calls wait that long.
create index deliveries_adapted on deliveries (client_id) where adapted_at is not null;
