-- The hash of the part that all refresh tokens of a session have in common: it tells a token that was
-- used before from one that was made up. Null until the session is renewed once.
alter table sessions add column family_hash bytea;
