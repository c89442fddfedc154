import { newId, type Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Zoé', lastName: 'Durand' };

/** A caterer's record of somebody by address, with boxes out, before that person has an account. */
async function aKnownAddress() {
  const chef = await service.signUp('traiteur');
  const client = caller('client');
  const email = `${client.id}@exemple.fr`;
  const record = await service.addClient(chef, { email, allergies: 'lait', likes: 'riz' });
  await service.tellDelivery(1, { client_id: record.id, chef_id: chef.id, dish_name: 'Tajine' });
  return { chef, client, record, email };
}

/** The same once that person has an account with the verified address, under another caterer. */
async function anOpenQuestion() {
  const known = await aKnownAddress();
  const chosen = await service.signUp('traiteur');
  await service.tellUser(known.client, 1, { chef_id: chosen.id, email_verified: true });
  return { ...known, chosen };
}

async function questions(who: Caller) {
  return (await service.as(who).get('/api/clients/me/link-questions')).body;
}
function answer(who: Caller, id: string, mine: boolean) {
  return service.as(who).post(`/api/clients/me/link-questions/${id}`, { mine });
}
async function asChefSees(chef: Caller, id: string) {
  return (await service.as(chef).get(`/api/clients/${id}`)).body;
}

describe('a record that the chosen caterer made with an address', () => {
  it('is not shown to an account whose address is not verified', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    expect((await service.dashboard(client)).total_delivered).toBe(0);
    expect((await service.as(client).get(`/api/clients/${record.id}`)).status).toBe(404);
    expect(await questions(client)).toEqual([]);
  });

  it('takes the place of the one made at sign-up once the address is verified', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });

    expect(await service.ownRecord(client)).toMatchObject({
      id: record.id,
      firstname: 'Zoé',
      allergies: 'lait',
      likes: 'riz',
      box_owed: 3,
    });
    const listed = (await service.as(chef).get('/api/clients')).body;
    expect(listed).toMatchObject([{ id: record.id, firstname: 'Zoé', lastname: 'Durand' }]);
    expect(await questions(client)).toEqual([]);
  });

  it('keeps the allergies of both, and the name that the person wrote', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    const { id } = await service.ownRecord(client);
    const names = { firstName: 'Zoë', lastName: 'Roy' };
    await service.as(client).put(`/api/clients/${id}`, { ...names, allergies: 'noix' });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });
    expect(await service.ownRecord(client)).toMatchObject({
      id: record.id,
      firstname: 'Zoë',
      allergies: 'lait, noix',
      likes: 'riz',
    });
  });

  it('is found when its caterer is chosen later', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { email_verified: true });
    await service.selectChef(client, chef.id);
    expect(await service.ownRecord(client)).toMatchObject({
      id: record.id,
      chef_id: chef.id,
      allergies: 'lait',
    });
  });

  it('stays only with the caterer if the account already has boxes of the same caterer', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    const own = await service.ownRecord(client);
    await service.tellDelivery(1, { client_id: own.id, chef_id: chef.id });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });
    expect((await service.ownRecord(client)).id).toBe(own.id);
    expect((await service.as(client).get(`/api/clients/${record.id}`)).status).toBe(404);
    expect(await questions(client)).toEqual([]);
  });

  it('is not handed to somebody who left', async () => {
    const { client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { email_verified: true });
    await service.tellUserGone(client, 2);
    const row = await service.db('clients').where({ id: record.id }).first();
    expect(row).toMatchObject({ user_id: null, firstname: 'Léa' });
  });
});

describe('a record that a caterer not chosen made with an address', () => {
  it('is a question, and shows nothing to either side before the answer', async () => {
    const { chef, client, record, chosen, email } = await anOpenQuestion();
    const before = await asChefSees(chef, record.id);

    const own = await service.ownRecord(client);
    await service.as(client).put(`/api/clients/${own.id}`, { firstName: 'Zoë', lastName: 'Roy' });
    await service.tellUser(client, 2, { email: `new-${email}`, email_verified: true });
    await service.tellUser(client, 3, { email, email_verified: true });

    expect(await questions(client)).toEqual([{ id: record.id, chef_id: chef.id }]);
    expect(await service.dashboard(client)).toMatchObject({
      chef_id: chosen.id,
      total_delivered: 0,
      pending_returns: 0,
      unpaid_amount: 0,
      preferences: [],
    });
    expect((await service.as(client).get(`/api/clients/${record.id}`)).status).toBe(404);
    expect((await service.as(client).get('/api/clients/me/records')).body).toEqual([
      { id: own.id, chef_id: chosen.id },
    ]);
    const exported = (await service.as(client).get('/api/clients/me/export')).body.records;
    expect(exported).toMatchObject([{ id: own.id }]);
    expect(await asChefSees(chef, record.id)).toEqual(before);
  });

  it('shows its debt once the person says yes, and the caterer then knows the person’s changes', async () => {
    const { chef, client, record, chosen } = await anOpenQuestion();
    const own = await service.ownRecord(client);
    await service.as(client).put(`/api/clients/${own.id}`, { ...names, allergies: 'noix' });

    expect(await answer(client, record.id, true)).toMatchObject({
      status: 200,
      body: { chef_id: chosen.id, total_delivered: 3, unpaid_amount: 29.7 },
    });
    expect(await questions(client)).toEqual([]);
    expect(await asChefSees(chef, record.id)).toMatchObject({
      firstname: 'Léa',
      allergies: 'lait, noix',
    });

    await service.as(client).put(`/api/clients/${own.id}`, { firstName: 'Zoë', lastName: 'Roy' });
    expect(await asChefSees(chef, record.id)).toMatchObject({
      firstname: 'Zoë',
      allergies: 'lait',
    });
  });

  it('leads a person without a caterer to its caterer, with a yes', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { email_verified: true });
    expect((await answer(client, record.id, true)).body).toMatchObject({
      chef_id: chef.id,
      unpaid_amount: 29.7,
    });
    expect(await service.ownRecord(client)).toMatchObject({ id: record.id, firstname: 'Zoé' });
  });

  it('stays as it was after a no, and its caterer is not asked about again', async () => {
    const { chef, client, record, email } = await anOpenQuestion();
    const before = await asChefSees(chef, record.id);
    expect((await answer(client, record.id, false)).body).toMatchObject({ total_delivered: 0 });
    await service.addClient(chef, { email });
    await service.tellUser(client, 2, { email, email_verified: true });

    expect(await questions(client)).toEqual([]);
    expect(await asChefSees(chef, record.id)).toEqual(before);
    expect(await service.db('clients').where({ id: record.id }).first()).toMatchObject({
      user_id: null,
      version: 1,
    });
  });

  it('is linked all the same when its caterer is chosen after a no', async () => {
    const { chef, client, record } = await anOpenQuestion();
    await answer(client, record.id, false);
    await service.selectChef(client, chef.id);
    expect((await service.ownRecord(client)).id).toBe(record.id);
    // Choosing the caterer deletes the refusal.
    const exported = (await service.as(client).get('/api/clients/me/export')).body;
    expect(exported.link_refusals).toEqual([]);
  });

  it('is asked about once for each caterer, and also when it was made later', async () => {
    const client = await service.signUp('client', { email_verified: true });
    const chef = await service.signUp('traiteur');
    const email = `${client.id}@exemple.fr`;
    const first = await service.addClient(chef, { email });
    await service.addClient(chef, { email });
    expect(await questions(client)).toEqual([{ id: first.id, chef_id: chef.id }]);
  });

  it('cannot be answered by somebody else, nor twice', async () => {
    const { client, record } = await anOpenQuestion();
    const stranger = await service.signUp('client', { email_verified: true });
    const gone = { status: 404, body: { code: 'link_question_not_found' } };
    expect(await answer(stranger, record.id, true)).toMatchObject(gone);
    expect(await answer(client, newId(), true)).toMatchObject(gone);
    await answer(client, record.id, true);
    expect(await answer(client, record.id, false)).toMatchObject(gone);
    expect((await service.dashboard(client)).total_delivered).toBe(3);
  });

  it('answers its caterer the same whether the address has an account or not', async () => {
    const { chef, client, record, email } = await anOpenQuestion();
    const unknown = await service.addClient(chef, { email: 'nobody@exemple.fr' });
    const edits = await Promise.all(
      [record.id, unknown.id].map((id) =>
        service.as(chef).put(`/api/clients/${id}`, { ...names, email: 'other@exemple.fr' }),
      ),
    );
    expect(edits.map(({ status, body }) => [status, body.email])).toEqual([
      [200, 'other@exemple.fr'],
      [200, 'other@exemple.fr'],
    ]);
    await service.as(chef).put(`/api/clients/${record.id}`, { ...names, email });
    await service.tellUserGone(client, 2);
    expect(await asChefSees(chef, record.id)).toMatchObject({ firstname: 'Zoé', email });
  });
});

describe('a link from before persons were asked', () => {
  it('is a question too, and shows nothing before the answer', async () => {
    const { chef, client, record, email } = await anOpenQuestion();
    await service.db('clients').where({ id: record.id }).update({ user_id: client.id });
    await service.tellUser(client, 2, { email: `new-${email}`, email_verified: true });

    expect(await questions(client)).toEqual([{ id: record.id, chef_id: chef.id }]);
    expect((await service.dashboard(client)).total_delivered).toBe(0);
    expect(await asChefSees(chef, record.id)).toMatchObject({ firstname: 'Léa', email });
    await answer(client, record.id, false);
    expect(await service.db('clients').where({ id: record.id }).first()).toMatchObject({
      user_id: null,
    });
  });

  it('works again after a yes', async () => {
    const { client, record } = await anOpenQuestion();
    await service.db('clients').where({ id: record.id }).update({ user_id: client.id });
    expect((await answer(client, record.id, true)).body).toMatchObject({ total_delivered: 3 });
  });
});

describe('leaving a caterer', () => {
  it('leaves the debt with the caterer, visible to both until it is settled', async () => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client', { chef_id: chef.id });
    const record = await service.ownRecord(client);
    const id = await service.tellDelivery(1, { client_id: record.id, chef_id: chef.id });
    const listed = async () => (await service.as(chef).get('/api/clients')).body.length;

    expect(await service.as(client).post('/api/clients/leave-chef')).toMatchObject({
      status: 200,
      body: { chef_id: null, pending_returns: 3, unpaid_amount: 29.7 },
    });
    const { id: own, ...profile } = await service.ownRecord(client);
    expect(own).not.toBe(record.id);
    expect(profile).toMatchObject({ chef_id: null, firstname: 'Zoé' });
    expect(await listed()).toBe(1);

    const returned_at = '2026-11-20T12:00:00Z';
    await service.tellDelivery(2, { id, client_id: record.id, chef_id: chef.id, returned_at });
    await service.tellPayment(1, { client_id: record.id, chef_id: chef.id, amount_cents: 2970 });
    expect(await service.dashboard(client)).toMatchObject({ total_delivered: 0 });
    expect(await listed()).toBe(0);
    await service.selectChef(client, chef.id);
    expect((await service.ownRecord(client)).id).toBe(record.id);
    expect(await listed()).toBe(1);
  });

  it('changes nothing if there is no caterer, and waits until the account is known', async () => {
    const client = await service.signUp('client');
    const own = await service.ownRecord(client);
    expect((await service.as(client).post('/api/clients/leave-chef')).status).toBe(200);
    expect(await service.ownRecord(client)).toEqual(own);
    expect(await service.as(caller('client')).post('/api/clients/leave-chef')).toMatchObject({
      status: 404,
      body: { code: 'client_not_found' },
    });
  });
});
