-- Names, e-mail address and phone number as a search sees them: without capitals, accents, hyphens
-- and apostrophes, as `searchWords` spells what is typed. Postgres keeps it with the row, so that no
-- writer can forget it.
-- safe because the version before names the columns that it writes, and a hundred thousand clients
-- are written anew in a second or two; calls that come meanwhile wait.
alter table clients add column search_key text generated always as (
  regexp_replace(
    replace(replace(lower(regexp_replace(
      normalize(
        firstname || ' ' || lastname || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), nfd),
      '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
    '[[:space:]\u00a0\u202f''’-]+', ' ', 'g')
) stored;
