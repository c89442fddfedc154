-- Whether the public list of caterers shows the address: as ever, unless its owner says no.
alter table users add column email_shown boolean not null default true;
