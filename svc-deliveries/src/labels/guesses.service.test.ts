import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

const triesPerAddress = 3;
let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries({ TRIES_PER_ADDRESS: String(triesPerAddress) });
});
afterAll(() => service.stop());

const unknown = 'AAAAAAAAAAAAAAAAAAAAAAAA';
let last = 0;
function elsewhere() {
  return { 'X-Forwarded-For': `10.0.1.${++last}` };
}

it.each(['return', 'pay'])('a guess through /%s counts for its caterer', async (act) => {
  const chef = caller('traiteur');
  const { qr_token } = await service.deliver(chef);
  const guess = (token: string) =>
    service.as(chef).patch(`/api/qrcodes/${token}/${act}`, undefined, elsewhere());
  const statuses = new Set<number>();
  for (let n = 0; n < 100; n++) statuses.add((await guess(unknown)).status);
  expect([...statuses]).toEqual([404]);
  expect(await guess(qr_token)).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
});

it.each(['return', 'pay'])('a guess through /%s counts for its network address', async (act) => {
  const from = elsewhere();
  const guess = () =>
    service.as(caller('traiteur')).patch(`/api/qrcodes/${unknown}/${act}`, undefined, from);
  for (let n = 0; n < triesPerAddress; n++) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
});

it('a refusal for an existing label does not count', async () => {
  const chef = caller('traiteur');
  const { qr_token } = await service.deliver(chef);
  const from = elsewhere();
  const payUnreturned = () =>
    service.as(chef).patch(`/api/qrcodes/${qr_token}/pay`, undefined, from);
  for (let n = 0; n <= triesPerAddress; n++) {
    expect(await payUnreturned()).toMatchObject({
      status: 409,
      body: { code: 'delivery_not_returned' },
    });
  }
});
