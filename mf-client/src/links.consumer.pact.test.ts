import { browserCalls, like, pathOf } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  answerLinkQuestion,
  leaveChef,
  leaveOtherChef,
  listLinkQuestions,
  listOtherChefs,
} from './api.ts';

const svcClients = browserCalls('mf-client', 'svc-clients');

const id = '0193b2a0-0000-7000-8000-000000000001';
const chef_id = '0193b2a0-0000-7000-8000-000000000002';
const dashboard = {
  firstName: 'Zoé',
  chef_id,
  total_delivered: 3,
  pending_returns: 3,
  unpaid_amount: 29.7,
  preferences: [],
};

test('reads which caterers have a record with the client’s address', async () => {
  const answered = await svcClients(
    {
      given: 'a caterer counts a client among theirs',
      asks: 'which caterers count the client among theirs',
      request: { method: 'GET', path: '/api/clients/me/link-questions', signedIn: true },
      answer: { status: 200, body: like([{ id, chef_id }]) },
    },
    () => listLinkQuestions(),
  );
  expect(answered).toEqual([{ id, chef_id }]);
});

test.each([
  { word: 'yes', mine: true },
  { word: 'no', mine: false },
])('says $word to a caterer, and gets the dashboard', async ({ word, mine }) => {
  const answered = await svcClients(
    {
      given: 'a caterer counts a client among theirs',
      asks: `to say ${word} to a caterer who counts the client among theirs`,
      request: {
        method: 'POST',
        path: pathOf('/api/clients/me/link-questions/${recordId}', { recordId: id }),
        signedIn: true,
        body: { mine },
      },
      answer: { status: 200, body: like(dashboard) },
    },
    () => answerLinkQuestion(id, mine, 'a-key'),
  );
  expect(answered).toEqual(dashboard);
});

test('learns that a question was answered already', async () => {
  const error = 'Cette question ne se pose plus.';
  const refused = svcClients(
    {
      given: 'a client has a record',
      asks: 'to answer a question that is none any more',
      request: {
        method: 'POST',
        path: `/api/clients/me/link-questions/${id}`,
        signedIn: true,
        body: { mine: true },
      },
      answer: { status: 404, body: like({ error }) },
    },
    () => answerLinkQuestion(id, true, 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ status: 404, message: error });
});

test('leaves the caterer, and gets the dashboard without one', async () => {
  const without = { ...dashboard, chef_id: null };
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to leave the caterer',
      request: { method: 'POST', path: '/api/clients/leave-chef', signedIn: true },
      answer: { status: 200, body: like(without) },
    },
    () => leaveChef('a-key'),
  );
  expect(answered).toEqual(without);
});

test('reads the caterers beside the chosen one', async () => {
  const answered = await svcClients(
    {
      given: 'a client has said yes to another caterer',
      asks: 'the caterers beside the chosen one',
      request: { method: 'GET', path: '/api/clients/me/other-chefs', signedIn: true },
      answer: { status: 200, body: like([{ id, chef_id }]) },
    },
    () => listOtherChefs(),
  );
  expect(answered).toEqual([{ id, chef_id }]);
});

test('leaves a caterer beside the chosen one, and gets the dashboard', async () => {
  const answered = await svcClients(
    {
      given: 'a client has said yes to another caterer',
      asks: 'to leave a caterer beside the chosen one',
      request: {
        method: 'POST',
        path: pathOf('/api/clients/me/other-chefs/${recordId}/leave', { recordId: id }),
        signedIn: true,
      },
      answer: { status: 200, body: like(dashboard) },
    },
    () => leaveOtherChef(id, 'a-key'),
  );
  expect(answered).toEqual(dashboard);
});
