import { clientsApi, emailChangeAsked } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Léa', lastName: 'Martin' };

async function aRecord() {
  const chef = await service.signUp('traiteur');
  const { id } = await service.addClient(chef, { likes: 'riz' });
  const path = `/api/clients/${id}`;
  const mine = service.as(chef);
  return {
    mine,
    path,
    read: () => mine.get(path),
    change: (body: object, tag?: string) =>
      mine.put(path, { ...names, ...body }, tag === undefined ? {} : { 'If-Match': tag }),
  };
}

test('the response with a record contains its version, also as its tag', async () => {
  const { read, change } = await aRecord();
  const { headers, body } = await read();
  expect(headers.get('ETag')).toBe(`"${clientsApi.getClient.response.parse(body).version}"`);
  const changed = await change({ likes: 'pâtes' });
  expect(changed.headers.get('ETag')).not.toBe(headers.get('ETag'));
});

test('an older change that comes late does not replace a newer one', async () => {
  const { read, change } = await aRecord();
  const seen = (await read()).headers.get('ETag') ?? '';
  expect(await change({ likes: 'NOUVEAU' }, seen)).toMatchObject({ status: 200 });
  const late = await change({ likes: 'ANCIEN' }, seen);
  expect([late.status, late.body]).toEqual([
    412,
    { code: 'record_changed', error: 'Quelqu’un a changé cette fiche entre-temps.' },
  ]);
  expect((await read()).body.likes).toBe('NOUVEAU');
});

test('a change that is sent twice gets the same response twice', async () => {
  const { read, change } = await aRecord();
  const seen = (await read()).headers.get('ETag') ?? '';
  const body = {
    likes: 'riz, ,pâtes',
    allergies: 'noix',
    email: 'lea@exemple.fr',
    phone: '06 12 34 56 78',
    door_notes: 'code 12',
  };
  const first = await change(body, seen);
  const again = await change(body, seen);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await change({ ...body, phone: '06 12 34 56 79' }, seen)).toMatchObject({ status: 412 });
});

test('a change that names no version is made', async () => {
  const { read, change } = await aRecord();
  await change({ likes: 'pâtes' });
  expect(await change({ likes: 'riz' }, '*')).toMatchObject({ status: 200 });
  const { headers } = await read();
  // The gateway marks the tags of compressed responses as weak.
  expect(await change({ likes: 'blé' }, `W/${headers.get('ETag') ?? ''}`)).toMatchObject({
    status: 200,
  });
  expect(await change({ likes: 'orge' }, 'unheard-of')).toMatchObject({ status: 412 });
});

/** A record with an account, which both its caterer and its person have open in a form. */
async function anOpenForm() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id, email } = await service.ownRecord(client);
  const path = `/api/clients/${id}`;
  const theirs = service.as(client);
  await theirs.put(path, { ...names, allergies: 'noix', allergies_consent: { text_version: 1 } });
  const tag = (await theirs.get(path)).headers.get('ETag') ?? '';
  const put = (who: typeof chef, body: object) =>
    service.as(who).put(path, { ...names, ...body }, { 'If-Match': tag });
  return { chef, client, theirs, email, put };
}

test('withdrawn allergies are not restored by an open form', async () => {
  const { chef, theirs, put } = await anOpenForm();
  await theirs.post('/api/clients/me/allergies/withdraw');
  const allergies = { allergies: 'noix', allergies_consent: { manner: 'spoken' } };
  expect(await put(chef, allergies)).toMatchObject({ status: 412 });
  expect((await theirs.get('/api/clients/me')).body.allergies).toBeNull();
});

test('a consent that was ticked on an older version is not lost silently', async () => {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const path = `/api/clients/${id}`;
  const form = { ...names, allergies: 'noix' };
  await service.as(client).put(path, form);
  const seen = (await service.as(client).get(path)).headers.get('ETag') ?? '';
  await service.as(chef).put(path, form);
  const ticked = { ...form, allergies_consent: { text_version: 1 } };
  expect(await service.as(client).put(path, ticked, { 'If-Match': seen })).toMatchObject({
    status: 412,
  });
});

test('an id in capitals names the same record', async () => {
  const { mine, path } = await aRecord();
  const capitals = `/api/clients/${path.slice('/api/clients/'.length).toUpperCase()}`;
  expect(await mine.put(capitals, { ...names, allergies: 'noix' })).toMatchObject({
    status: 200,
    body: { allergies: 'noix' },
  });
});

test('a former address is not restored by an open form', async () => {
  const { chef, client, email, put } = await anOpenForm();
  await service.tellUser(client, 2, { email: 'autre@exemple.fr' });
  for (const who of [chef, client]) {
    expect(await put(who, { email, phone: '06 12 34 56 78' })).toMatchObject({ status: 412 });
  }
});

test('an edit of an account that is sent twice asks for its address once', async () => {
  const { client, put } = await anOpenForm();
  const wish = { email: 'autre@exemple.fr', likes: 'riz' };
  expect(await put(client, wish)).toMatchObject({ status: 200 });
  expect(await put(client, wish)).toMatchObject({ status: 200 });
  expect(await put(client, { likes: 'riz' })).toMatchObject({ status: 200 });
  const asked = () =>
    service.published(emailChangeAsked).filter(({ data }) => data.user_id === client.id);
  await service.announced(emailChangeAsked, ({ data }) => data.user_id === client.id);
  expect(asked()).toHaveLength(1);
});
