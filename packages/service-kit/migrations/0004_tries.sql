-- Tries that are limited, by a hash of whose they are: shared by all instances, kept over restarts.
-- The columns are those that rate-limiter-flexible expects.
create table tries (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index tries_by_expiry on tries (expire);
