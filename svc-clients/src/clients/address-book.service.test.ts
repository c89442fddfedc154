import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const lea = { firstName: 'Léa', lastName: 'Martin', phone: '06 12 34 56 78', city: 'Grenoble' };

describe('people of a file', () => {
  it('are known by e-mail, phone or name, however these are written', async () => {
    const chef = caller('traiteur');
    await service.addClient(chef, { ...lea, email: 'lea@exemple.fr' });
    await service.addClient(caller('traiteur'), { firstName: 'Hugo', lastName: 'Petit' });
    const people = [
      { firstName: 'A', lastName: 'B', email: 'Lea@Exemple.fr' },
      { firstName: 'A', lastName: 'B', phone: '+33 6 12 34 56 78' },
      { firstName: 'LEA', lastName: ' martin ' },
      { firstName: 'Hugo', lastName: 'Petit' },
    ];
    expect(await service.as(chef).post('/api/clients/known', { people })).toMatchObject({
      status: 200,
      body: {
        known: [
          { index: 0, by: 'email' },
          { index: 1, by: 'phone' },
          { index: 2, by: 'name' },
        ],
      },
    });
    expect((await service.as(chef).get('/api/clients')).body).toHaveLength(1);
  });
});

describe('the address book of a caterer', () => {
  it('contains the caterer’s clients, without allergies and door notes', async () => {
    const chef = caller('traiteur');
    await service.addClient(chef, { ...lea, allergies: 'noix', door_notes: 'Code 4711' });
    await service.addClient(caller('traiteur'));
    expect((await service.as(chef).get('/api/clients/address-book')).body).toEqual([
      {
        firstname: 'Léa',
        lastname: 'Martin',
        email: null,
        phone: '0612345678',
        street: null,
        postcode: null,
        city: 'Grenoble',
        likes: null,
      },
    ]);
  });

  it('omits clients who have left and owe nothing, and so does the search for known people', async () => {
    const chef = await service.signUp('traiteur');
    const [owing, left] = [await service.signUp('client'), await service.signUp('client')];
    for (const who of [owing, left]) await service.selectChef(who, chef.id);
    const { id } = await service.ownRecord(owing);
    await service.tellDelivery(1, { client_id: id });
    await service.tellUser(owing, 2, { email: 'doit@exemple.fr' });
    await service.tellUser(left, 2, { email: 'parti@exemple.fr' });
    for (const who of [owing, left]) await service.as(who).post('/api/clients/leave-chef');
    const { body } = await service.as(chef).get('/api/clients/address-book');
    expect(body).toMatchObject([{ email: 'doit@exemple.fr' }]);
    const people = ['doit@exemple.fr', 'parti@exemple.fr'].map((email) => {
      return { firstName: 'A', lastName: 'B', email };
    });
    const known = await service.as(chef).post('/api/clients/known', { people });
    expect(known.body).toEqual({ known: [{ index: 0, by: 'email' }] });
  });

  it('can be exported ten times an hour', async () => {
    const as = service.as(caller('traiteur'));
    for (let n = 0; n < 10; n++) {
      expect((await as.get('/api/clients/address-book')).status).toBe(200);
    }
    expect((await as.get('/api/clients/address-book')).body.code).toBe('too_many_requests');
  });
});
