import { deliveryChanged } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A delivery of three boxes for 29,70 €, and a function that corrects it. */
async function aDelivery() {
  const kitchen = await openKitchen(service);
  const { id, qr_token } = await kitchen.deliver(3);
  const correct = (body: object) => kitchen.mine.post(`/api/deliveries/${id}/corrections`, body);
  return { ...kitchen, id, qr_token, correct };
}

test('a wrong number of boxes is corrected with its price, and the line shows both numbers', async () => {
  const { id, correct, lines, account } = await aDelivery();
  const answer = await correct({ amount: 19.8, quantity: 2 });
  expect(answer).toMatchObject({ status: 201, body: { quantity: 2, amount: 19.8 } });
  expect(await account()).toMatchObject({ box_owed: 2, amount_due: 19.8 });
  expect(await lines()).toMatchObject([
    { quantity: 2, quantity_before: 3, quantity_told: null, amount: 19.8, amount_before: 29.7 },
  ]);
  const announced = await service.announced(
    deliveryChanged,
    ({ subject, data }) => subject === id && data.change === 'corrected',
  );
  expect(announced.data).toMatchObject({ quantity: 2, charged_cents: 1980 });
});

test('a repeat changes nothing, and the ledger says what was corrected', async () => {
  const { id, correct } = await aDelivery();
  for (let time = 0; time < 2; time++) await correct({ amount: 29.7, quantity: 2 });
  const corrections = await service
    .db('ledger_entries')
    .where({ delivery_id: id, kind: 'correction' });
  expect(corrections).toMatchObject([
    { amount_cents: 0, note: 'Nombre de gamelles corrigé\u00a0: 2 au lieu de 3' },
  ]);
});

test('a correction to the number of returned boxes completes the return and the payment', async () => {
  const { correct, send, box, qr_token } = await aDelivery();
  await send({ kind: 'returned', quantity: 2 }, { kind: 'collected', amount: 19.8 });
  await correct({ amount: 19.8, quantity: 2 });
  expect(await box(qr_token)).toMatchObject({ returned: true, paid: true, due: 0 });
  expect(await correct({ amount: 29.7, quantity: 3 })).toMatchObject({ status: 201 });
  expect(await box(qr_token)).toMatchObject({ returned: false, paid: false, due: 9.9 });
});

test('fewer boxes than are back are refused', async () => {
  const { correct, send, account } = await aDelivery();
  await send({ kind: 'returned', quantity: 2 });
  const refused = await correct({ amount: 9.9, quantity: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'more_boxes_back']);
  expect(await account()).toMatchObject({ box_owed: 1, amount_due: 29.7 });
});
