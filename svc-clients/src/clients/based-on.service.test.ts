import { clientsApi } from '@gamelles/contracts';
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

test('a record is answered with its version, as a tag too', async () => {
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

test('a change that is sent twice is answered twice, as it stands', async () => {
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
  // The gateway marks the tags of what it compresses.
  expect(await change({ likes: 'blé' }, `W/${headers.get('ETag') ?? ''}`)).toMatchObject({
    status: 200,
  });
  expect(await change({ likes: 'orge' }, 'unheard-of')).toMatchObject({ status: 412 });
});
