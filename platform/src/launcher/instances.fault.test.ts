import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clientsApi, deliveriesApi, identityApi, type Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
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
  const { login, register } = identityApi;
  await call(register, { body: { ...person, ...names, role: 'traiteur' } });
  token = login.response.parse((await call(login, { body: person })).body).token;
  clientId = idIn(await call(clientsApi.createClient, { body: names }));
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
  await call(clientsApi.createClient, { body: { firstName: 'Léa', lastName: randomUUID() } });
  const body = { client_id: clientId, quantity: 1, unit_price: 5 };
  const id = idIn(await call(deliveriesApi.createDelivery, { body }));
  const done = { returned: true, paid: true };
  await call(deliveriesApi.resolveDelivery, { params: { id }, body: done });
  await call(identityApi.listOwnSessions);
  return id;
}

/** Ends the older instance of each service and waits until the launcher has replaced it. */
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
  const { listHistory } = deliveriesApi;
  let path: string | undefined = `${listHistory.paths[0]}?limit=200`;
  while (path !== undefined) {
    const answer: Answer = await call(listHistory, { path });
    for (const item of listHistory.response.parse(answer.body)) ids.push(item.delivery_id);
    path = /<([^>]+)>; rel="next"/.exec(answer.link)?.[1];
  }
  return ids.sort();
}

function idIn({ body }: Answer): string {
  return z.object({ id: z.string() }).parse(body).id;
}

interface Answer {
  readonly body: unknown;
  readonly link: string;
}

/**
 * One try without a key, so the test fails with any failed call. On a fast machine the gateway
 * limits some calls. It forwards those to no service, so they are repeated at the time that it
 * names.
 */
async function call(route: Route, input: Parameters<typeof fetchRoute>[2] = {}): Promise<Answer> {
  const answer = await fetchRoute(origin, route, { ...input, token });
  const text = await answer.text();
  if (answer.status === 429) {
    await setTimeout(1000 * Number(answer.headers.get('retry-after')));
    return call(route, input);
  }
  expect([route.summary, answer.ok, text]).toEqual([route.summary, true, text]);
  return { body: JSON.parse(text), link: answer.headers.get('link') ?? '' };
}
