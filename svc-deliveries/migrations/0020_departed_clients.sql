-- Clients whose account was deleted: nothing that names or describes them is kept beside their debt.
alter table clients add column departed boolean not null default false;
