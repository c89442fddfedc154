-- Clients who have left the caterer, or have another record there: nothing new is delivered to them.
alter table clients add column closed boolean not null default false;
