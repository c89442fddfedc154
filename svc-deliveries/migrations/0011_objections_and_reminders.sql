-- Free text of a client about a line of the own account. The journal is append-only and this can be
-- deleted, so it stands beside it.
create table objections (
  id uuid primary key,
  chef_id uuid not null,
  client_id uuid not null,
  -- The entry of the journal.
  line_id uuid not null,
  author_id uuid not null,
  note text not null check (length(note) <= 200),
  made_at timestamptz not null,
  settled_at timestamptz,
  answer text check (length(answer) <= 200),
  constraint only_settled_ones_have_an_answer check (answer is null or settled_at is not null)
);
-- A line has one open objection at most.
create unique index objections_open_once on objections (line_id) where settled_at is null;
create index objections_of_line on objections (line_id, made_at);
-- What a caterer has to look at, oldest first.
create index objections_to_settle on objections (chef_id, made_at, id) where settled_at is null;
create index objections_of_client on objections (client_id);
create index objections_of_caterer on objections (chef_id, client_id);
create index objections_of_author on objections (author_id);

-- When the caterer last sent the client a reminder.
alter table accounts add column reminded_at timestamptz;
create index accounts_reminded on accounts (client_id) where reminded_at is not null;
