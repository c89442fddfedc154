create table notes (
  id uuid primary key,
  text text not null constraint notes_text_key unique,
  version int not null
);
