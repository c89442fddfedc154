-- Whom and what a kept answer tells of: its caller, and every id in it. An answer of the version
-- before names nobody; it goes with its age, after 48 hours.
alter table idempotency_keys add column subjects uuid[];
create index idempotency_keys_by_subject on idempotency_keys using gin (subjects);
