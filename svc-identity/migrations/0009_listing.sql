-- Where the list of accounts is that others compare: one row, locked by whoever tells a page.
create table listing (
  -- The account before the first of the next page; null: the list begins with it.
  after uuid,
  -- Whether that page has been told once.
  is_told boolean not null default false,
  told_at timestamptz not null default '-infinity'
);
insert into listing default values;
