import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Zoé', lastName: 'Durand' };

/** A client of one caterer, who is asked whether a record of another one is theirs. */
async function aClientAskedByAnother() {
  const chosen = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chosen.id, email_verified: true });
  const other = await service.signUp('traiteur');
  const { id } = await service.addClient(other, {
    email: `${client.id}@exemple.fr`,
    allergies: 'lait',
  });
  const own = (await service.ownRecord(client)).id;
  return {
    chosen,
    client,
    other,
    own,
    id,
    note: (allergies: string) =>
      service.as(client).put(`/api/clients/${own}`, { ...names, allergies }),
    sayYes: async () => {
      const answered = await service
        .as(client)
        .post(`/api/clients/me/link-questions/${id}`, { mine: true });
      expect(answered.status).toBe(200);
    },
    otherReads: async () => (await service.as(other).get(`/api/clients/${id}`)).body,
  };
}

it('each caterer reads what a client notes, and keeps their own notes', async () => {
  const { note, sayYes, otherReads } = await aClientAskedByAnother();
  await note('noix');
  expect(await otherReads()).toMatchObject({ allergies: 'lait' });
  await sayYes();
  expect(await otherReads()).toMatchObject({ allergies: 'lait, noix' });
  await note('noix, kiwi');
  expect(await otherReads()).toMatchObject({ allergies: 'lait, noix, kiwi' });
  await note('kiwi');
  expect(await otherReads()).toMatchObject({
    allergies: 'lait, kiwi',
    allergies_consent: { state: 'own' },
  });
});

it('a caterer whom the client chooses later keeps their own notes', async () => {
  const { client, other, note, sayYes, otherReads } = await aClientAskedByAnother();
  await note('noix');
  await sayYes();
  await service.selectChef(client, other.id);
  expect(await otherReads()).toMatchObject({ allergies: 'lait, noix' });
});

it('notes that a client has emptied do not come back with another record', async () => {
  const chosen = await service.signUp('traiteur');
  const client = await service.signUp('client');
  const save = async (noted: object) => {
    const { id } = await service.ownRecord(client);
    const saved = await service.as(client).put(`/api/clients/${id}`, { ...names, ...noted });
    expect(saved.status).toBe(200);
  };
  await save({ allergies: 'noix', likes: 'riz' });
  await service.selectChef(client, chosen.id);
  await save({});
  await service.as(client).post('/api/clients/leave-chef');
  expect(await service.ownRecord(client)).toMatchObject({ allergies: null, likes: null });
  await service.selectChef(client, chosen.id);
  expect(await service.ownRecord(client)).toMatchObject({ allergies: null });
});

it('a yes without a caterer keeps the notes of both', async () => {
  const { client, note, sayYes, otherReads } = await aClientAskedByAnother();
  await note('noix');
  await service.as(client).post('/api/clients/leave-chef');
  await sayYes();
  expect(await otherReads()).toMatchObject({ allergies: 'lait, noix' });
});

it('a dish of one caterer is compared with what a client notes for another', async () => {
  const { client, other, id, sayYes } = await aClientAskedByAnother();
  await sayYes();
  const { id: own } = await service.ownRecord(client);
  const { status } = await service
    .as(client)
    .put(`/api/clients/${own}`, { ...names, allergies: '', allergens: ['nuts'] });
  expect(status).toBe(200);
  const { body } = await service
    .as(other)
    .post('/api/clients/clashes', { pairs: [{ client_id: id, allergens: ['nuts'] }] });
  expect(body).toMatchObject({ clashes: [{ client_id: id }] });
});

it('a yes after a withdrawal restores no allergies', async () => {
  const { client, note, sayYes, otherReads } = await aClientAskedByAnother();
  await note('noix');
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  await sayYes();
  expect(await otherReads()).toMatchObject({
    allergies: null,
    allergies_consent: { state: 'withdrawn' },
  });
});

it('an agreement that one caterer reports, and whose notes are emptied, is none with another', async () => {
  const { chosen, client, own, note, sayYes, otherReads } = await aClientAskedByAnother();
  await sayYes();
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  const told = { ...names, allergies: 'noix', allergies_consent: { manner: 'spoken' } };
  expect((await service.as(chosen).put(`/api/clients/${own}`, told)).status).toBe(200);
  expect((await note('')).status).toBe(200);
  expect(await otherReads()).toMatchObject({
    allergies: null,
    allergies_consent: { state: 'withdrawn' },
  });
});

it('a client is told that another caterer keeps notes, until the agreement is taken back', async () => {
  const { chosen, client, own, sayYes, otherReads } = await aClientAskedByAnother();
  expect(await service.ownRecord(client)).toMatchObject({ noted_elsewhere: false });
  await sayYes();
  expect(await service.ownRecord(client)).toMatchObject({ allergies: null, noted_elsewhere: true });
  const { body } = await service.as(chosen).get(`/api/clients/${own}`);
  expect([body, await otherReads()]).not.toContainEqual(
    expect.objectContaining({ noted_elsewhere: expect.anything() }),
  );
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  expect(await service.ownRecord(client)).toMatchObject({ noted_elsewhere: false });
});
