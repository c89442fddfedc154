import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

describe('the list of clients', () => {
  it('shows what each client keeps and owes, and whether there are allergies', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { allergies: 'noix' });
    await service.tellDelivery(1, { client_id: id, quantity: 3, charged_cents: 2970 });
    await service.tellPayment(1, { client_id: id, amount_cents: 990 });
    const { body } = await service.as(chef).get('/api/clients');
    expect(body).toEqual([
      {
        id,
        firstname: 'Léa',
        lastname: 'Martin',
        box_owed: 3,
        amount_due: 19.8,
        has_allergies: true,
      },
    ]);
    const reads = await service.db('allergy_reads').where({ client_id: id });
    // The only reading is that of the response which added the client.
    expect(reads).toHaveLength(1);
  });
});
