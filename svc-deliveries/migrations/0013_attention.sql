-- Entries of which less was taken than was told, by their caterer: they are few.
create index journal_adjusted on journal (chef_id, happened_at) where outcome = 'adjusted';
