import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { allocationsSumToZero, ledgerFitsDeliveries } from './self-check.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');
function wrong() {
  return ledgerFitsDeliveries(service.db).countWrong();
}

test('a delivery that is not charged, and one that is paid and due, are found', async () => {
  const { id, client_id } = await service.deliver(chef);
  await service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: true });
  expect(await wrong()).toBe(0);

  await service.db('ledger_entries').insert({
    id: newId(),
    chef_id: chef.id,
    client_id,
    delivery_id: id,
    kind: 'correction',
    amount_cents: 1,
    recorded_by: chef.id,
    recorded_at: new Date(),
  });
  expect(await wrong()).toBe(1);

  await service.db('deliveries').insert({
    id: newId(),
    version: 1,
    chef_id: chef.id,
    client_id,
    quantity: 1,
    date: '2026-11-20',
    unit_price_cents: 100,
    qr_token: 'uncharged',
  });
  expect(await wrong()).toBe(2);
});

test('an allocation without its other half is found', async () => {
  const { client_id } = await service.deliver(chef);
  const count = () => allocationsSumToZero(service.db).countWrong();
  expect(await count()).toBe(0);
  await service.db('ledger_entries').insert({
    id: newId(),
    chef_id: chef.id,
    client_id,
    kind: 'allocation',
    amount_cents: 1,
    recorded_by: chef.id,
    recorded_at: new Date(),
  });
  expect(await count()).toBe(1);
});
