-- The visits of a caterer on a day. Each change of the order, and each stop that is added or taken
-- away by hand, is a further version.
create table rounds (
  chef_id uuid not null,
  date date not null,
  version int not null default 0,
  -- A day that nobody has put in order takes the order of the last same weekday.
  ordered boolean not null default false,
  primary key (chef_id, date)
);

create table round_stops (
  chef_id uuid not null,
  date date not null,
  client_id uuid not null,
  -- Null until the day is put in order.
  place int,
  by_hand boolean not null default false,
  primary key (chef_id, date, client_id)
);
-- The stops of a client who is removed.
create index round_stops_of_client on round_stops (client_id);

-- The boxes that were handed over on a day, whatever day they are dated.
create index deliveries_handed_over on deliveries (chef_id, delivered_at)
  where delivered_at is not null;
