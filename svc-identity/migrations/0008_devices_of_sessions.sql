-- Sessions tell their owner on what they run and where they were last used: the device in words, and
-- a keyed hash of the network, which is compared with that of the reader and tells nothing else.
-- Both are null until a session of before is renewed, and go with their row.
alter table sessions
  add column device text check (length(device) <= 60),
  add column network bytea;
-- Sessions that ended by themselves are looked for.
create index sessions_by_expiry on sessions (expires_at);
