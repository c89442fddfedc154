import { newId } from '@gamelles/service-kit';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { returned, returnedAndPaid, type Step } from '../deliveries/rules.ts';
import { advanceDelivery } from '../returns/advance.ts';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { findLabelledBox } from './look-up.ts';

let service: Deliveries;
const chef = caller('traiteur');
const label = 'on-a-box-that-is-out';

beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client: newId(), label });
});
afterAll(() => service.stop());

it('looks up a label with one statement, which reads only rows about the box', async () => {
  const plans = await plansOf(service.db, async (db) => {
    const box = await findLabelledBox(db, chef, label);
    expect(box?.allergens).toEqual({ contains: ['lait'], traces: [] });
  });
  expect(plans).toHaveLength(1);
  expect(plans.filter(({ readWhole, rows }) => readWhole.length > 0 || rows > 10)).toEqual([]);
});

it.each<[string, Step]>([
  ['is returned', returned],
  ['is returned and paid', returnedAndPaid],
])(
  'a box that %s costs one read and one write, of no more than what is about it',
  async (_, step) => {
    const plans = await plansOf(service.db, async (db) => {
      await advanceDelivery(db, chef, { qr_token: label }, step);
    });
    expect(plans).toHaveLength(2);
    expect(plans.filter(({ readWhole, rows }) => readWhole.length > 0 || rows > 10)).toEqual([]);
  },
);
