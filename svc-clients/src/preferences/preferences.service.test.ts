import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function rate(who = caller('client'), dish_name = 'Crème brûlée', liked: boolean | null = true) {
  return service.as(who).post('/api/preferences', { dish_name, liked });
}

it('a dish is rated', async () => {
  const answer = await rate();
  expect(answer).toMatchObject({ status: 201, body: { dish_name: 'Crème brûlée', liked: true } });
  expect(answer.body.preference_id).toBe(answer.body.id);
});

it('a dish rated again under another spelling keeps its one rating', async () => {
  const client = caller('client');
  const { id } = (await rate(client)).body;
  const again = await rate(client, 'creme BRULEE', false);
  expect(again.body).toMatchObject({ id, dish_name: 'creme BRULEE', liked: false });
  expect(await service.db('preferences').where({ user_id: client.id })).toHaveLength(1);
});

it('two taps at the same time make one rating', async () => {
  const client = caller('client');
  const answers = await Promise.all([rate(client), rate(client), rate(client)]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

it('a rating is changed, and cleared by null', async () => {
  const client = caller('client');
  const { id } = (await rate(client)).body;
  for (const liked of [false, null]) {
    const answer = await service.as(client).patch(`/api/preferences/${id}`, { liked });
    expect(answer).toMatchObject({ status: 200, body: { id, preference_id: id, liked } });
  }
});

it('another person’s rating and an unknown one return the same 404, and stay', async () => {
  const client = caller('client');
  const { id } = (await rate(client)).body;
  const other = service.as(caller('client'));
  const theirs = await other.patch(`/api/preferences/${id}`, { liked: false });
  expect(theirs).toMatchObject({ status: 404, body: { code: 'preference_not_found' } });
  const unknown = await other.patch(`/api/preferences/${newId()}`, { liked: false });
  expect(theirs.body).toEqual(unknown.body);
  expect(await service.db('preferences').where({ id }).first()).toMatchObject({ liked: true });
});
