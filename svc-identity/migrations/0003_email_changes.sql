-- The address that somebody wants to log in with, until a link shows that they read it. The last
-- wish counts: ids are in the order in which they were made.
create table email_changes (
  user_id uuid primary key references users (id),
  id uuid not null,
  email text not null
);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in ('verify-email', 'reset-password', 'account-deleted', 'change-email', 'email-change-asked')
  ),
  -- Whose account a mail is about, where the address that it goes to is not the account's.
  add column user_id uuid;
