import {
  DomainError,
  queryPrepared,
  type Caller,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { isOrderedSo } from './is-ordered-so.ts';
import { findVersion } from './queries.ts';

/**
 * Orders the stops of a day. Ids of other people's clients are left out. A repeat succeeds, because
 * the order is the wanted one already.
 *
 * @throws DomainError('round_changed') if another phone has changed the day since
 */
export function orderRound(
  db: Database,
  caller: Caller,
  date: string,
  ids: readonly string[],
  version: number,
): Promise<void> {
  return withLockedRounds(db, caller, async (trx) => {
    const values = { chef_id: caller.id, date };
    const order = { ...values, client_ids: [...new Set(ids)] };
    if (await isOrderedSo(trx, order)) return;
    if ((await findVersion(trx, caller.id, date)) !== version) {
      throw new DomainError('round_changed');
    }
    await queryPrepared(trx, clearPlaces, values);
    await queryPrepared(trx, writePlaces, order);
    await queryPrepared(trx, nextOrderedVersion, values);
  });
}

/** Adds a client of the caller to the stops of a day; an existing stop stays. */
export function addStop(
  db: Database,
  caller: Caller,
  date: string,
  clientId: string,
): Promise<void> {
  const values = { chef_id: caller.id, date };
  return withLockedRounds(db, caller, async (trx) => {
    const written = await queryPrepared(trx, writeStop, { ...values, client_id: clientId });
    if (written.length > 0) await queryPrepared(trx, nextVersion, values);
  });
}

/** Removes a stop that was added by hand. A stop with boxes of the day stays. */
export function removeStop(
  db: Database,
  caller: Caller,
  date: string,
  clientId: string,
): Promise<void> {
  const values = { chef_id: caller.id, date };
  return withLockedRounds(db, caller, async (trx) => {
    const removed = await queryPrepared(trx, clearStop, { ...values, client_id: clientId });
    if (removed.length > 0) await queryPrepared(trx, nextVersion, values);
  });
}

/** Serialises the changes of a caterer's days. */
function withLockedRounds(
  db: Database,
  caller: Caller,
  work: (trx: Transaction) => Promise<void>,
): Promise<void> {
  return db.transaction(async (trx) => {
    await lockCatererForUpdate(trx, caller.id);
    await work(trx);
  });
}

// Each real change of a day increases its version.
const nextVersion: Statement = {
  name: 'round-next-version',
  text: `
    insert into rounds (chef_id, date, version) values (:chef_id, :date, 1)
    on conflict (chef_id, date) do update set version = rounds.version + 1`,
};

const nextOrderedVersion: Statement = {
  name: 'round-next-ordered-version',
  text: `
    insert into rounds (chef_id, date, version, ordered) values (:chef_id, :date, 1, true)
    on conflict (chef_id, date) do update set version = rounds.version + 1, ordered = true`,
};

const clearPlaces: Statement = {
  name: 'round-clear-places',
  text: 'update round_stops set place = null where chef_id = :chef_id and date = :date',
};

// Locked for share: the removal of a client waits, and then finds the stop.
const writePlaces: Statement = {
  name: 'round-write-places',
  text: `
    with own as (
      select clients.id, place
        from unnest(cast(:client_ids as uuid[])) with ordinality sent (id, place)
        join clients on clients.id = sent.id
       where clients.chef_id = :chef_id and not clients.deleted
         for share of clients
    )
    insert into round_stops (chef_id, date, client_id, place)
    select :chef_id, :date, id, place from own
    on conflict (chef_id, date, client_id) do update set place = excluded.place`,
};

const writeStop: Statement = {
  name: 'round-write-stop',
  text: `
    with own as (
      select id from clients
       where id = :client_id and chef_id = :chef_id and not deleted
         for share
    )
    insert into round_stops (chef_id, date, client_id, by_hand)
    select :chef_id, :date, id, true from own
    on conflict (chef_id, date, client_id) do update set by_hand = true
      where not round_stops.by_hand
    returning client_id`,
};

const clearStop: Statement = {
  name: 'round-clear-stop',
  text: `
    update round_stops set by_hand = false
     where chef_id = :chef_id and date = :date and client_id = :client_id and by_hand
    returning client_id`,
};
