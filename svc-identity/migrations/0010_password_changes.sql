-- When the password was last replaced: a return to a moment before lets the former one in again,
-- which somebody else may know.
alter table users add column password_changed_at timestamptz;
