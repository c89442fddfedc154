import { clientChanged } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');

describe('a scanned label', () => {
  it('shows its delivery to its caterer', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef, { date: '2026-11-20' });
    const answer = await service.as(chef).get(`/api/qrcodes/${qr_token}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      delivery_id: id,
      dish: 'Couscous',
      client: 'Léa Martin',
      client_id,
      client_removed: false,
      date: '2026-11-20',
      quantity: 3,
      amount: 29.7,
      due: 29.7,
      returned: false,
      returned_at: null,
      paid: false,
      paid_at: null,
      delivered_at: null,
      adapted_at: null,
      allergens: null,
      returned_quantity: 0,
      lost_quantity: 0,
      short_code: expect.stringMatching(/^[2-9A-Z]{3}-[2-9A-Z]{4}$/),
    });
  });

  it('can still be scanned and returned once its client is removed, which it reports', async () => {
    const { client_id, qr_token } = await service.deliver(chef);
    await service.publish(clientChanged, {
      subject: client_id,
      version: 2,
      data: { id: client_id, deleted: true, change: 'deleted' },
    });
    const path = `/api/qrcodes/${qr_token}`;
    await vi.waitFor(async () =>
      expect((await service.as(chef).get(path)).body).toMatchObject({
        client: 'Client supprimé',
        client_removed: true,
      }),
    );
    expect((await service.as(chef).patch(`${path}/return`)).body.returned).toBe(true);
  });

  it('that cannot be one of ours is not found', async () => {
    expect(await service.as(chef).get('/api/qrcodes/trop-court')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('the image of a label', () => {
  it('is a PNG fit for print that anybody may see and keep', async () => {
    const { qr_token } = await service.deliver(chef);
    const { status, headers, body } = await service.nobody.get(`/qrcodes/${qr_token}.png`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/png');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const image = Buffer.from(body);
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect(image.readUInt32BE(16)).toBeGreaterThanOrEqual(512);
    expect(image.readUInt32BE(20)).toBe(image.readUInt32BE(16));
  });

  it('of an unknown token is not found', async () => {
    const answer = await service.nobody.get(`/qrcodes/${'A'.repeat(24)}.png`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'delivery_not_found' } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});
