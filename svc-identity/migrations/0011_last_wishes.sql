-- The last wish for another address, or the moment at which its owner took it back; ids are in order.
alter table users add column last_wish uuid;
