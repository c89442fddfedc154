-- Boxes of a delivery that came back or are written off while others of it are still out.
alter table deliveries add column boxes_back int not null default 0;
