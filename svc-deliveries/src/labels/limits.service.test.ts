import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries({ TRIES_PER_ADDRESS: '3' });
});
afterAll(() => service.stop());

const unknown = 'AAAAAAAAAAAAAAAAAAAAAAAA';
let last = 0;
function elsewhere() {
  return { 'X-Forwarded-For': `10.0.0.${++last}` };
}

describe('asking for unknown labels', () => {
  it('is refused to a caterer after a hundred tries, and to no other', async () => {
    const chef = caller('traiteur');
    const { qr_token } = await service.deliver(chef);
    const look = (token: string, who = chef) =>
      service.as(who).get(`/api/qrcodes/${token}`, undefined, elsewhere());
    const record = (token: string) =>
      service.as(chef).patch(`/api/qrcodes/${token}/return`, undefined, elsewhere());
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n++) {
      statuses.add((await look(unknown)).status);
      statuses.add((await record(unknown)).status);
    }
    expect([...statuses]).toEqual([404]);

    for (const refused of [await look(qr_token), await record(qr_token)]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    const other = caller('traiteur');
    const own = await service.deliver(other);
    expect((await look(own.qr_token, other)).status).toBe(200);
  });

  it('is refused to a network address that tries as ever other caterers', async () => {
    const from = elsewhere();
    const look = () =>
      service.as(caller('traiteur')).get(`/api/qrcodes/${unknown}`, undefined, from);
    for (let n = 0; n < 3; n++) expect((await look()).status).toBe(404);
    expect((await look()).status).toBe(429);
  });

  it('is refused to a network address, while existing labels do not count', async () => {
    const { qr_token } = await service.deliver(caller('traiteur'));
    const image = (token: string, address: string) =>
      service.nobody.get(`/qrcodes/${token}.png`, undefined, { 'X-Forwarded-For': address });
    for (let n = 0; n < 5; n++) expect((await image(qr_token, '192.0.2.1')).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await image(unknown, '192.0.2.2')).status).toBe(404);
    expect((await image(qr_token, '192.0.2.2')).status).toBe(429);
    expect((await image(qr_token, '192.0.2.1')).status).toBe(200);
  });
});
