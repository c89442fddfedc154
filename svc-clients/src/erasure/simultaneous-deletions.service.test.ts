import { userChanged } from '@gamelles/contracts';
import { newId, openDatabase, type Caller, type Database } from '@gamelles/service-kit';
import { getOrThrow } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardEvents, startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
let db: Database;
beforeAll(async () => {
  service = await startClients();
  db = openDatabase(getOrThrow(service.sandbox.databases, 'clients').app, 3);
});
afterAll(async () => {
  await db.destroy();
  await service.stop();
});

/** Applies the deletion of an account, as one of several instances does. */
function erase({ id }: Caller): Promise<unknown> {
  const message = {
    specversion: '1.0',
    id: newId(),
    source: '/svc-identity',
    type: userChanged.type,
    subject: id,
    time: '2026-11-27T12:00:00Z',
    datacontenttype: 'application/json',
    aggregateversion: 2,
    data: { id, deleted: true, change: 'deleted' },
  };
  const subscription = heardEvents.find(({ definition }) => definition === userChanged);
  return db.transaction(async (trx) => subscription?.apply(trx, message));
}

function waiting() {
  return service
    .db('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ wait_event_type: 'Lock' });
}

test.each(['caterer', 'client'] as const)(
  'nothing is left of a client and a caterer who are deleted at the same moment, first the %s',
  async (first) => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client', { chef_id: chef.id });
    const { id } = await service.ownRecord(client);
    const profile = { firstName: 'Zoé', lastName: 'Durand', allergies: 'noix' };
    await service.as(client).put(`/api/clients/${id}`, profile);

    // Both deletions wait for the record, and go on one after the other.
    const holder = await db.transaction();
    await holder('clients').where({ id }).forUpdate();
    const inOrder = first === 'caterer' ? [chef, client] : [client, chef];
    const erasing = [];
    for (const who of inOrder) {
      erasing.push(erase(who));
      await expect.poll(waiting).toHaveLength(erasing.length);
    }
    await holder.rollback();
    await Promise.all(erasing);

    const left = service.db('clients').where({ user_id: client.id }).select('id');
    expect(await left).toEqual([]);
    expect(await service.db('clients').where({ id }).first()).toMatchObject({
      sealed_allergies: null,
      email: null,
    });
  },
);
