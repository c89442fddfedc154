import { deliveryChanged, paymentRecorded, userChanged } from '@gamelles/contracts';
import { verifyPacts } from '@gamelles/pact-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveries, type Deliveries } from './testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const delivered = async () => {
  const chef = caller('traiteur');
  const { id, qr_token, client_id } = await service.deliver(chef);
  const values = { deliveryId: id, token: qr_token, clientId: client_id };
  return { caller: chef, values };
};

const resolved = async (paid: boolean) => {
  const state = await delivered();
  const path = `/api/deliveries/${state.values.deliveryId}/resolve`;
  await service.as(state.caller).patch(path, { returned: true, paid });
  return state;
};

const erased = async () => {
  const state = await resolved(true);
  const { id } = state.caller;
  const data = { id, deleted: true, change: 'deleted' } as const;
  await service.publish(userChanged, { subject: id, version: 2, data });
  return state;
};

const announcedDelivery = (id: string, change: string) =>
  service.announced(
    deliveryChanged,
    ({ subject, data }) => subject === id && data.change === change,
  );

const paymentOf = (deliveryId: string) =>
  service.announced(
    paymentRecorded,
    ({ data }) => !data.deleted && data.delivery_id === deliveryId,
  );

const states = {
  'a caterer has a client': async () => {
    const chef = caller('traiteur');
    return { caller: chef, values: { clientId: await service.addClient(chef) } };
  },
  'a caterer has no clients': () => Promise.resolve({ caller: caller('traiteur') }),
  'a caterer has delivered boxes': delivered,
  'a caterer has delivered boxes twice': async () => {
    const state = await delivered();
    await service.deliver(state.caller);
    return state;
  },
  'boxes that a caterer delivered came back': () => resolved(false),
};

const events = {
  'boxes were delivered': async () => {
    const { values } = await delivered();
    return announcedDelivery(values.deliveryId, 'created');
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

test('keeps what the others expect of deliveries', async () => {
  const { origin } = service;
  const verified = verifyPacts({ name: 'svc-deliveries', origin, states, events });
  await expect(verified).resolves.toBeUndefined();
});
