-- Where the records are that are announced again in turn: one row, locked by whoever announces a page.
create table announcing (
  -- The record before the first of the next page; null: the turn begins anew.
  after uuid,
  told_at timestamptz not null default '-infinity'
);
insert into announcing default values;
