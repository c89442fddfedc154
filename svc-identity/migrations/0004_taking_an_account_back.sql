-- When the password was last given in a session: at the log-in, or when it was asked for again.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions
  alter column authenticated_at set default now(),
  alter column authenticated_at set not null;

-- Addresses that accounts had until lately. Each can be taken back, and is given to no other account,
-- until then. Ids are in the order of the changes.
create table former_emails (
  id uuid primary key,
  user_id uuid not null references users (id),
  email text not null,
  until timestamptz not null
);
create index former_emails_of_user on former_emails (user_id);
create index former_emails_by_email on former_emails (email);
create index former_emails_until on former_emails (until);

alter table links
  drop constraint links_purpose_check,
  add constraint links_purpose_check check (
    purpose in ('verify-email', 'reset-password', 'undo-email-change')
  );

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'verify-email', 'reset-password', 'account-deleted', 'change-email', 'email-change-asked',
      'email-changed', 'password-changed'
    )
  );
