-- An answer may hold what is kept unreadable elsewhere: it is sealed with what only the caller has.
-- What was kept open goes; a repeat of such a call is done anew.
delete from idempotency_keys;
alter table idempotency_keys alter column answer type bytea using null;
