-- The number behind the short code of a label. One sequence serves all kitchens: it locks nobody,
-- and comes round to a number only after as many labels as there are codes.
create sequence label_numbers as int minvalue 0 maxvalue 594823320 start 1 cycle;

-- Labels that the version before makes get one, too; those that there are get theirs afterwards.
alter table deliveries add column label_number int;
alter table deliveries alter column label_number set default nextval('label_numbers');

create unique index deliveries_label_number_unique on deliveries (chef_id, label_number);
create index deliveries_not_numbered on deliveries (id) where label_number is null;
