import { clientChanged, deliveryChanged, paymentRecorded, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepClients as keep, type ClientRow } from '../clients/queries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

function eventually(assertion: () => Promise<void> | void) {
  return vi.waitFor(assertion, { timeout: 60_000 });
}

function keepClients(clients: readonly Omit<ClientRow, 'name_key'>[]) {
  return service.db.transaction((trx) => keep(trx, clients));
}

const gone = { deleted: true, change: 'deleted' } as const;

describe('the known state of a client', () => {
  const chef_id = newId();
  const versionOf = (id: string, version: number) => {
    const names = { firstname: `Léa ${version}`, lastname: 'Martin' };
    return { id, version, deleted: false, departed: false, closed: false, chef_id, ...names };
  };

  it.each([
    ['in order', [1, 2, 3]],
    ['backwards', [3, 2, 1]],
    ['twice and mixed', [2, 3, 1, 3, 2, 1]],
    ['after an answer of svc-clients', [0, 3]],
    ['before an answer of svc-clients', [3, 0]],
  ])('is the highest version if events arrive %s', async (_how, versions) => {
    const id = newId();
    for (const version of versions) await keepClients([versionOf(id, version)]);
    const kept = { ...versionOf(id, 3), name_key: 'lea 3 martin' };
    expect(await service.db('clients').where({ id })).toMatchObject([kept]);
  });

  it('is the highest version if all events arrive at the same moment', async () => {
    const id = newId();
    const versions = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
    await Promise.all(versions.map((version) => keepClients([versionOf(id, version)])));
    expect(await service.db('clients').where({ id }).first()).toMatchObject({ version: 19 });
  });

  it('stays deleted, whatever older events arrive later', async () => {
    const id = await service.addClient(caller('traiteur'));
    await service.publish(clientChanged, { subject: id, version: 4, data: { id, ...gone } });
    const nothing = { chef_id: null, firstname: null, lastname: null, name_key: null };
    await eventually(async () => {
      const kept = await service.db('clients').where({ id }).first();
      expect(kept).toMatchObject({ id, version: 4, deleted: true, departed: false, ...nothing });
    });
    await keepClients([versionOf(id, 3)]);
    expect(await service.db('clients').where({ id }).first()).toMatchObject({ version: 4 });
  });
});

describe('a caterer whose account is deleted', () => {
  const remove = (id: string) =>
    service.publish(userChanged, { subject: id, version: 2, data: { id, ...gone } });

  it('leaves no delivery, and each is announced as gone with its payment', async () => {
    const chef = caller('traiteur');
    const paid = await service.deliver(chef);
    const out = await service.deliver(chef);
    const path = `/api/deliveries/${paid.id}/resolve`;
    await service.as(chef).patch(path, { returned: true, paid: true });
    const [payment] = await service
      .db('ledger_entries')
      .where({ delivery_id: paid.id, kind: 'payment' });

    await remove(chef.id);
    await eventually(() => {
      for (const [id, version] of [
        [paid.id, 3],
        [out.id, 2],
      ]) {
        expect(service.published(deliveryChanged)).toContainEqual(
          expect.objectContaining({ aggregateversion: version, data: { id, ...gone } }),
        );
      }
      expect(service.published(paymentRecorded)).toContainEqual(
        expect.objectContaining({ aggregateversion: 2, data: { id: payment.id, ...gone } }),
      );
    });
    expect(await service.db('deliveries').where({ chef_id: chef.id })).toEqual([]);
    expect((await service.nobody.get(`/qrcodes/${paid.qr_token}.png`)).status).toBe(404);
    expect(await service.ledger(paid.id)).toHaveLength(2);
  });

  it('can do nothing more with a token that is still valid', async () => {
    const chef = caller('traiteur');
    const client_id = await service.addClient(chef);
    await remove(chef.id);
    await eventually(async () => {
      expect(await service.db('caterers').where({ id: chef.id })).toHaveLength(1);
    });
    const mine = service.as(chef);
    const created = await mine.post('/api/deliveries', { client_id, quantity: 1 });
    const priced = await mine.put('/api/deliveries/default-price', { unit_price: 1 });
    expect([created.status, priced.status]).toEqual([401, 401]);
  });

  it('is erased entirely if there are more deliveries than fit into a batch', async () => {
    const chef = caller('traiteur');
    await service.db.raw(
      `insert into deliveries (id, version, chef_id, client_id, quantity, date, unit_price_cents,
         qr_token)
       select gen_random_uuid(), 1, ?, gen_random_uuid(), 1, '2026-11-20', 0, 'many' || n
       from generate_series(1, 1200) n`,
      [chef.id],
    );
    await remove(chef.id);
    await eventually(async () => {
      expect(await service.db('deliveries').where({ chef_id: chef.id })).toEqual([]);
      const tombstones = service.published(deliveryChanged).filter(({ data }) => data.deleted);
      expect(tombstones.length).toBeGreaterThanOrEqual(1200);
    });
  });

  it('leaves the deliveries of everybody else', async () => {
    const chef = caller('traiteur');
    const { qr_token } = await service.deliver(chef);
    const other = newId();
    await remove(other);
    await eventually(async () => {
      expect(await service.db('caterers').where({ id: other })).toHaveLength(1);
    });
    expect((await service.as(chef).get(`/api/qrcodes/${qr_token}`)).status).toBe(200);
  });
});
