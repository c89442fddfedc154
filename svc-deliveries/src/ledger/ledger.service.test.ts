import { newId, openDatabase, type Database } from '@gamelles/service-kit';
import { caller, getOrThrow } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
let owner: Database;
beforeAll(async () => {
  service = await startDeliveries();
  owner = openDatabase(getOrThrow(service.sandbox.databases, 'deliveries').owner, 1);
});
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const changes = [
  'update ledger_entries set amount_cents = 0',
  'delete from ledger_entries',
  'truncate ledger_entries',
];

describe('the ledger', () => {
  it.each(changes)('gives the running service no right to: %s', async (sql) => {
    await expect(service.db.raw(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(changes)('refuses even its owner to: %s', async (sql) => {
    const { id } = await service.deliver(caller('traiteur'));
    await expect(owner.raw(sql)).rejects.toThrow('the ledger is append-only');
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: 2970 }]);
  });

  it.each([
    ['a charge below zero', 'charge', -1],
    ['a payment that is owed', 'payment', 1],
    ['an unknown kind', 'gift', 1],
    ['a second charge of a delivery', 'charge', 2970],
  ])('does not accept %s', async (_what, kind, amount_cents) => {
    const chef = caller('traiteur');
    const { id, client_id } = await service.deliver(chef);
    const entry = { id: newId(), chef_id: chef.id, client_id, delivery_id: id, kind, amount_cents };
    await expect(
      service.db('ledger_entries').insert({
        ...entry,
        recorded_by: chef.id,
        recorded_at: new Date(),
      }),
    ).rejects.toThrow(/amount_fits_kind|ledger_one_charge_a_delivery/);
  });
});

describe('the role of the service', () => {
  it.each(['app', 'owner'] as const)('as %s cannot read the schema of another', async (role) => {
    const identity = openDatabase(getOrThrow(service.sandbox.databases, 'identity').owner, 1);
    await identity.raw('create table if not exists secrets (word text)');
    await identity.destroy();
    const db = role === 'app' ? service.db : owner;
    await expect(db.raw('select * from identity.secrets')).rejects.toMatchObject({ code: '42501' });
    await expect(db.raw('create table clients.mine ()')).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot change its own schema while it runs', async () => {
    await expect(service.db.raw('create table spare ()')).rejects.toMatchObject({ code: '42501' });
  });
});
