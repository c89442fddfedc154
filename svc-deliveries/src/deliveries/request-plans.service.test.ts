import { newId } from '@gamelles/service-kit';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { advanceDelivery } from './advance.ts';
import { fullDelivery } from './queries.ts';
import { returned, returnedAndPaid } from './rules.ts';

let service: Deliveries;
const chef = caller('traiteur');
const label = 'a-label-of-twenty-four-c';

beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client: newId(), label });
});
afterAll(() => service.stop());

const mine = { chef_id: chef.id, qr_token: label };

it.each([
  ['a label is looked up', 10, (db) => fullDelivery(db, mine)],
  ['a box is returned', 20, (db) => advanceDelivery(db, chef, { qr_token: label }, returned)],
  ['it is paid as well', 20, (db) => advanceDelivery(db, chef, { qr_token: label }, returnedAndPaid)],
] satisfies [string, number, Parameters<typeof plansOf>[1]][])(
  'when %s, at most %i rows are looked at, all through indexes',
  async (_what, most, work) => {
    const plans = await plansOf(service.db, work);
    expect(plans).not.toEqual([]);
    expect(plans).toMatchObject(plans.map(() => ({ readWhole: [] })));
    expect(Math.max(...plans.map(({ rows }) => rows))).toBeLessThanOrEqual(most);
  },
);
