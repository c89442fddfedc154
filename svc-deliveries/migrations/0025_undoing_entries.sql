-- Readers take a line as undone by whatever names it. Not valid, as the journal is append-only.
-- safe because no screen names a line in any other entry, and that was never meant to be allowed.
alter table journal add constraint only_undoing_names_undone
  check (undoes is null or kind = 'undone') not valid;
