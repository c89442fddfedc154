import { sessionRevoked } from '@gamelles/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, type Caller } from '../src/index.ts';
import {
  caller,
  getOrThrow,
  openSandbox,
  startCuttableProxy,
  startForTest,
} from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

type Instance = Awaited<ReturnType<typeof startForTest>>;

let stops: (() => unknown)[] = [];
beforeEach(() => (stops = []));
afterEach(async () => {
  for (const stop of stops) await stop();
});

async function started(sandbox = openSandbox(), environment: NodeJS.ProcessEnv = {}) {
  const service = await startForTest(sampleService, environment, await sandbox);
  stops.unshift(service.stop);
  return service;
}

function inAQuarter() {
  return new Date(Date.now() + 15 * 60_000).toISOString();
}
function revoke(service: Instance, { sessionId: id }: Caller) {
  return service.publish(sessionRevoked, {
    subject: id,
    version: 1,
    data: { id, expires_at: inAQuarter() },
  });
}
async function write(service: Instance, who: Caller) {
  const answer = await service.as(who).post('/api/notes', { text: newId() });
  return answer.status;
}
const withinTwoSeconds = { timeout: 2_000, interval: 20 };

test('a session that ends is refused within two seconds in every instance, and no other is', async () => {
  const sandbox = openSandbox();
  const [one, two] = [await started(sandbox), await started(sandbox)];
  const [ended, other] = [caller('traiteur'), caller('traiteur')];
  const answers = (who: Caller) => Promise.all([write(one, who), write(two, who)]);
  expect(await answers(ended)).toEqual([201, 201]);
  await revoke(one, ended);
  await revoke(one, ended); // a duplicate changes nothing
  await expect.poll(() => answers(ended), withinTwoSeconds).toEqual([401, 401]);
  expect(await answers(other)).toEqual([201, 201]);
});

test('a session that ends while the broker is away is refused once it is back', async () => {
  const sandbox = await openSandbox();
  const proxy = await startCuttableProxy(getOrThrow(sandbox.brokers, 'clients'));
  stops.unshift(proxy.stop);
  const behindProxy = { AMQP_URL: proxy.url };
  const [one, two] = [
    await started(Promise.resolve(sandbox), behindProxy),
    await started(Promise.resolve(sandbox), behindProxy),
  ];
  const ready = async (service: Instance) => (await service.nobody.get('/readyz')).status;
  const states = () => Promise.all([ready(one), ready(two)]);
  const ended = caller('traiteur');
  proxy.cut();
  await expect.poll(states).toEqual([503, 503]);
  await revoke(one, ended);
  const answers = () => Promise.all([write(one, ended), write(two, ended)]);
  expect(await answers()).toEqual([201, 201]);
  proxy.mend();
  await expect.poll(states, { interval: 20 }).toEqual([200, 200]);
  await expect.poll(answers, withinTwoSeconds).toEqual([401, 401]);
});

test('an instance that starts later refuses what ended before', async () => {
  const sandbox = openSandbox();
  const first = await started(sandbox);
  const ended = caller('traiteur');
  await revoke(first, ended);
  await expect.poll(() => write(first, ended), withinTwoSeconds).toBe(401);
  expect(await write(await started(sandbox), ended)).toBe(401);
});

test('a session is forgotten when its tokens have expired by themselves', async () => {
  const sandbox = openSandbox();
  const first = await started(sandbox);
  const [past, present] = [newId(), newId()];
  await first.db('revoked_sessions').insert([
    { id: past, expires_at: new Date(Date.now() - 1) },
    { id: present, expires_at: inAQuarter() },
  ]);
  const second = await started(sandbox);
  await expect.poll(() => second.db('revoked_sessions').select('id')).toEqual([{ id: present }]);
});
