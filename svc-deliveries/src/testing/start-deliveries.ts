import { clientChanged, deliveriesApi, type BodyOf } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { openSandbox, startForTest, type Sandbox } from '@gamelles/service-kit/testing';
import { expect, vi } from 'vitest';
import { service } from '../service.ts';
import { startClientsStandIn } from './clients-stand-in.ts';

type NewDelivery = Partial<BodyOf<typeof deliveriesApi.createDelivery>>;

/**
 * Starts the service on a real database and broker, with a stand-in for svc-clients and helpers for
 * its tests.
 */
export async function startDeliveries(extra: NodeJS.ProcessEnv = {}, given?: Sandbox) {
  const sandbox = given ?? (await openSandbox());
  const clients = await startClientsStandIn();
  const surroundings = { CLIENTS_URL: clients.origin, PUBLIC_ORIGIN: 'https://gamelles.example' };
  const started = await startForTest(service, { ...surroundings, ...extra }, sandbox);

  const addClient = async (chef: Caller, firstname = 'Léa', lastname = 'Martin') => {
    const id = newId();
    const data = { id, chef_id: chef.id, user_id: null, firstname, lastname };
    await started.publish(clientChanged, {
      subject: id,
      version: 1,
      data: { ...data, deleted: false, change: 'created' },
    });
    await vi.waitFor(
      async () => expect(await started.db('clients').where({ id })).toHaveLength(1),
      {
        timeout: 60_000,
      },
    );
    return id;
  };

  const deliver = async (chef: Caller, body: NewDelivery = {}) => {
    const client_id = body.client_id ?? (await addClient(chef));
    const delivery = { quantity: 3, dish_name: 'Couscous', unit_price: 9.9, ...body, client_id };
    const answer = await started.as(chef).post('/api/deliveries', delivery);
    expect(answer).toMatchObject({ status: 201 });
    return deliveriesApi.createDelivery.response.parse(answer.body);
  };

  return {
    ...started,
    clients,
    addClient,
    deliver,
    /** The unpaid amount in euros, as a scan of the label tells it. */
    dueOf: async (chef: Caller, qrToken: string): Promise<number> => {
      const answer = await started.as(chef).get(`/api/qrcodes/${qrToken}`);
      return deliveriesApi.lookUpLabel.response.parse(answer.body).due;
    },
    ledger: (deliveryId: string) =>
      started
        .db('ledger_entries')
        .where({ delivery_id: deliveryId })
        .orderBy('id')
        .select('kind', 'amount_cents'),
    stop: async () => {
      await started.stop();
      clients.stop();
    },
  };
}

export type Deliveries = Awaited<ReturnType<typeof startDeliveries>>;
