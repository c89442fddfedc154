import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../base/network/free-port.ts';
import { services, type Service } from '../base/services.ts';
import { Launcher } from '../testing/launcher.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-instances-'));
const person = { email: 'nadia@exemple.test', motDePasse: 'une phrase assez longue' };
let origin: string;
let platform: Launcher;
let token = '';
let clientId: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  platform = new Launcher({
    DATA_DIR: join(folder, 'data'),
    PORT: `${port}`,
    MAIL_PORT: `${await freePort()}`,
    INSTANCES: '2',
  });
  await platform.says(`Ready: ${origin}`);
  const names = { firstName: 'Nadia', lastName: 'Benali' };
  await post('/api/users/register', { ...person, ...names, role: 'traiteur' });
  token = z.object({ token: z.string() }).parse(await post('/api/users/login', person)).token;
  clientId = withId.parse(await post('/api/clients', names)).id;
});
afterAll(async () => {
  platform.signal('SIGTERM');
  await platform.exited;
  await Launcher.endAll();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'under load, each instance is ended by %s in turn, and no call is lost or done twice',
  async (signal) => {
    const before = await delivered();
    const done = new AbortController();
    const working = Promise.all(
      Array.from({ length: 4 }, async () => {
        const made: string[] = [];
        while (!done.signal.aborted) made.push(await oneOfEach());
        return made;
      }),
    );
    await replaceOlder(signal);
    await replaceOlder(signal);
    done.abort();
    const made = (await working).flat();
    console.log(`${made.length * 4} calls while every instance was ended by ${signal}`);
    expect(made.length).toBeGreaterThan(20);
    expect(await delivered()).toEqual([...before, ...made].sort());
  },
);

/** Adds a client; delivers, returns and pays a box; returns the delivery. */
async function oneOfEach(): Promise<string> {
  await post('/api/clients', { firstName: 'Léa', lastName: randomUUID() });
  const body = { client_id: clientId, quantity: 1, unit_price: 5 };
  const { id } = withId.parse(await post('/api/deliveries', body));
  await call('PATCH', `/api/deliveries/${id}/resolve`, { returned: true, paid: true });
  await call('GET', '/api/users/me/sessions');
  return id;
}

/** Ends the older instance of each service and waits until the launcher has others for them. */
async function replaceOlder(signal: NodeJS.Signals): Promise<void> {
  const replaced = (): number => platform.output.match(/^svc-\S+ is back$/gm)?.length ?? 0;
  const before = replaced();
  for (const service of services) process.kill(olderOf(service), signal);
  await expect.poll(replaced, { interval: 50 }).toBeGreaterThanOrEqual(before + services.length);
}

function olderOf(service: Service): number {
  const both = platform
    .children()
    .filter(({ command }) => command.includes(`svc-${service}/src/main`))
    .map(({ pid }) => pid);
  expect(both).toHaveLength(2);
  return Math.min(...both);
}

/** The ids of all deliveries, as the history lists them. */
async function delivered(): Promise<string[]> {
  const ids: string[] = [];
  let path: string | undefined = '/api/deliveries/history?limit=200';
  while (path !== undefined) {
    const answer = await call('GET', path);
    for (const item of history.parse(JSON.parse(answer.text))) ids.push(item.delivery_id);
    path = /<([^>]+)>; rel="next"/.exec(answer.link)?.[1];
  }
  return ids.sort();
}

const withId = z.object({ id: z.string() });
const history = z.array(z.object({ delivery_id: z.string() }));

async function post(path: string, body: object): Promise<unknown> {
  return JSON.parse((await call('POST', path, body)).text);
}

/**
 * One try without a key: the test fails with any failed call. On a quick machine the gateway finds
 * some too many; it hands these on to nobody, and they are made again when it says.
 */
async function call(
  method: string,
  path: string,
  body?: object,
): Promise<{ text: string; link: string }> {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status === 429) {
    await setTimeout(1000 * Number(answer.headers.get('retry-after')));
    return call(method, path, body);
  }
  expect([method, path, answer.ok, text]).toEqual([method, path, true, text]);
  return { text, link: answer.headers.get('link') ?? '' };
}
