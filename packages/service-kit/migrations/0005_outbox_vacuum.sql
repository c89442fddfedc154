-- Rows of the outbox live for milliseconds. Without this the table would be swept only once a fifth
-- of what it ever held at once is dead, and a relay would read past all of it.
alter table outbox set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_threshold = -1
);
