import { expect, test } from 'vitest';
import { listen } from './testing/listen.ts';
import { openBroker } from './testing/open-broker.ts';
import { verifyPacts } from './verify-pacts.ts';

const whole = { path: '/things/7', answer: { name: 'Pot' }, event: { name: 'Pot' } };

/** Verifies a service that knows one thing, shows it to one caller and announces it. */
async function verify({ path, answer, event }: Record<keyof typeof whole, unknown>) {
  const broker = await openBroker();
  const origin = await listen(({ url, headers }, response) => {
    const isRight = url === path && headers.authorization === 'Bearer right';
    response.writeHead(isRight ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  const state = { caller: { token: 'right' }, values: { id: '7' } };
  const service = {
    name: 'svc-things',
    origin,
    states: { 'there is a thing': () => Promise.resolve(state) },
    events: { 'a thing changed': () => Promise.resolve(event) },
  };
  const environment = { PACT_BROKER_BASE_URL: broker.origin, PACT_BROKER_TOKEN: 'secret' };
  return { verified: verifyPacts(service, environment), received: broker.received };
}

function resultTold(received: readonly { readonly call: string; readonly body: string }[]) {
  return received.flatMap(({ call, body }) => (call === 'POST /results' ? [JSON.parse(body)] : []));
}

test('a service that keeps its contracts passes, and the broker is told', async () => {
  const { verified, received } = await verify(whole);
  await expect(verified).resolves.toBeUndefined();
  expect(resultTold(received)).toMatchObject([{ success: true }]);
  expect(received.every(({ authorization }) => authorization === 'Bearer secret')).toBe(true);
});

test.each([
  { breach: 'a call that is gone', broken: { path: '/other/7' }, told: 'expected 200 but was 404' },
  {
    breach: 'an answer without a field',
    broken: { answer: {} },
    told: 'missing the following keys: name',
  },
  {
    breach: 'an answer with another kind of value',
    broken: { answer: { name: 7 } },
    told: 'Expected 7 (Integer) to be the same type',
  },
  {
    breach: 'an event without a field',
    broken: { event: {} },
    told: 'missing the following keys: name',
  },
])('$breach fails, and the broker is told', async ({ broken, told }) => {
  const { verified, received } = await verify({ ...whole, ...broken });
  await expect(verified).rejects.toThrow(told);
  expect(resultTold(received)).toMatchObject([{ success: false }]);
});
