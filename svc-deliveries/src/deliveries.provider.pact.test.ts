import {
  clientCounted,
  deliveryChanged,
  dishesApi,
  objectionsApi,
  paymentRecorded,
  userChanged,
} from '@gamelles/contracts';
import { verifyPacts } from '@gamelles/pact-kit';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBooks } from './counts/start-counting.ts';
import { startDeliveries, type Deliveries } from './testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

async function delivered() {
  const chef = caller('traiteur');
  const { id, qr_token, client_id } = await service.deliver(chef);
  const values = { deliveryId: id, token: qr_token, clientId: client_id };
  return { caller: chef, values };
}

/** Boxes to hand over on a day, and earlier ones to take back. */
async function aRound() {
  const chef = caller('traiteur');
  const clientId = await service.addClient(chef);
  for (const date of ['2026-11-18', '2026-11-20']) {
    await service.deliver(chef, { client_id: clientId, date });
  }
  return { caller: chef, values: { clientId } };
}

async function resolved(paid: boolean) {
  const state = await delivered();
  const path = `/api/deliveries/${state.values.deliveryId}/resolve`;
  await service.as(state.caller).patch(path, { returned: true, paid });
  return state;
}

async function erased() {
  const state = await resolved(true);
  const { id } = state.caller;
  const data = { id, deleted: true, change: 'deleted' } as const;
  await service.publish(userChanged, { subject: id, version: 2, data });
  return state;
}

function announcedDelivery(id: string, change: string) {
  return service.announced(
    deliveryChanged,
    ({ subject, data }) => subject === id && data.change === change,
  );
}

function paymentOf(deliveryId: string) {
  return service.announced(
    paymentRecorded,
    ({ data }) => !data.deleted && data.delivery_id === deliveryId,
  );
}

const states = {
  'a caterer has a client': async () => {
    const chef = caller('traiteur');
    return { caller: chef, values: { clientId: await service.addClient(chef) } };
  },
  'a caterer has no clients': () => Promise.resolve({ caller: caller('traiteur') }),
  'a caterer has a dish': async () => {
    const chef = caller('traiteur');
    const allergens = { contains: ['milk'], traces: ['nuts'] };
    const dish = { name: 'Gratin dauphinois', price: 9.9, allergens };
    const { body } = await service.as(chef).put('/api/deliveries/dishes', dish);
    return { caller: chef, values: { dishId: dishesApi.saveDish.response.parse(body).id } };
  },
  'a caterer has delivered boxes': delivered,
  'a caterer has delivered boxes to a client': async () => {
    const { caller: chef, values } = await delivered();
    // svc-clients returns the records of the client.
    service.clients.answer('records', 200, [{ id: values.clientId, chef_id: chef.id }]);
    return { caller: caller('client'), values };
  },
  'a client objects to a line': async () => {
    const { caller: chef, values } = await delivered();
    service.clients.answer('records', 200, [{ id: values.clientId, chef_id: chef.id }]);
    const path = `/api/journal/mine/${values.deliveryId}/objections`;
    const { body } = await service.as(caller('client')).post(path, { note: 'Non' });
    const { id } = objectionsApi.objectToLine.response.parse(body);
    return { caller: chef, values: { ...values, objectionId: id } };
  },
  'a caterer has delivered boxes twice': async () => {
    const state = await delivered();
    await service.deliver(state.caller);
    return state;
  },
  'a caterer has a round': aRound,
  'a caterer waits for old boxes and for their money': async () => {
    const chef = caller('traiteur');
    await service.deliver(chef, { date: '2026-01-05' });
    return { caller: chef };
  },
  'a caterer waits for boxes of two clients': async () => {
    const chef = caller('traiteur');
    await service.deliver(chef);
    await service.deliver(chef);
    return { caller: chef };
  },
  'boxes that a caterer delivered came back': () => resolved(false),
};

const events = {
  'boxes were delivered': async () => {
    const { values } = await delivered();
    return announcedDelivery(values.deliveryId, 'created');
  },
  'some of the delivered boxes came back': async () => {
    const { caller: chef, values } = await delivered();
    const now = new Date().toISOString();
    const entry = { id: newId(), kind: 'returned', quantity: 1, client_id: values.clientId };
    const entries = [{ ...entry, happened_at: now }];
    await service.as(chef).post('/api/journal', { sent_at: now, entries });
    return announcedDelivery(values.deliveryId, 'returned');
  },
  'delivered boxes came back': async () => {
    const { values } = await resolved(false);
    return announcedDelivery(values.deliveryId, 'returned');
  },
  'delivered boxes were paid': async () => {
    const { values } = await resolved(true);
    return announcedDelivery(values.deliveryId, 'paid');
  },
  'a delivery was erased': async () => {
    const { values } = await erased();
    return announcedDelivery(values.deliveryId, 'deleted');
  },
  'the books of a client were counted': async () => {
    const { values } = await delivered();
    await countBooks(service.db);
    return service.announced(clientCounted, ({ subject }) => subject === values.clientId);
  },
  'a payment was recorded': async () => {
    const { values } = await resolved(true);
    return paymentOf(values.deliveryId);
  },
  'a payment was erased': async () => {
    const { values } = await erased();
    const payment = await paymentOf(values.deliveryId);
    return service.announced(
      paymentRecorded,
      ({ subject, data }) => data.deleted && subject === payment.subject,
    );
  },
};

test('keeps the contracts about deliveries', async () => {
  const { origin } = service;
  const verified = verifyPacts({ name: 'svc-deliveries', origin, states, events });
  await expect(verified).resolves.toBeUndefined();
});
