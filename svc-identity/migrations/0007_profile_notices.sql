-- The last change of the own profile that a client was mailed about; ids are in order.
alter table users add column last_notice uuid;

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'verify-email', 'reset-password', 'account-deleted', 'change-email', 'email-change-asked',
      'email-changed', 'password-changed', 'profile-noted'
    )
  );
