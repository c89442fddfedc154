-- Whether the caterer of an account sees how its person rated dishes.
alter table accounts add column ratings_shown boolean not null default true;
