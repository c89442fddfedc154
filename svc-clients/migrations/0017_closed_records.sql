-- A consumer ignores a version that it knows. Records that were closed before events told of it get
-- another one, for `npm run reannounce -- clients` or their turn.
update clients set version = version + 1 where left_at is not null;
