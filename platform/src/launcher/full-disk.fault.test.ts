import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clientsApi, identityApi, type Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { adminUrl } from '../base/data-folder/admin-url.ts';
import { notedEnvironment } from '../base/data-folder/environments.ts';
import { freePort } from '../base/network/free-port.ts';
import { services } from '../base/services.ts';
import { Launcher } from '../testing/launcher.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

const roomy = 2_000_000_000;
/** Less than RabbitMQ's limit of free space, and more than Postgres needs. */
const little = 100_000_000;
/** Enough for some rows, but not for a further log segment of Postgres. */
const next = 300_000;
const nearlyNothing = 16_384;
const later = { timeout: 90_000, interval: 250 };
const person = { email: 'nadia@exemple.test', motDePasse: 'une phrase assez longue' };
const names = { firstName: 'Nadia', lastName: 'Benali' };

test('a full disk stops only writes, and nothing is lost', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-full-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const disk = mountSmallDisk(dataDir, roomy);
  if (disk === undefined) return skip('NOT TRIED: only root may mount a disk that can be filled');
  onTestFinished(() => disk.unmount());
  const origin = `http://localhost:${await freePort()}`;
  const platform = new Launcher({
    DATA_DIR: dataDir,
    PORT: new URL(origin).port,
    MAIL_PORT: `${await freePort()}`,
  });
  onTestFinished(async () => {
    platform.signal('SIGTERM');
    await platform.exited;
  });
  await platform.ready();
  const { asAdmin, meter, readiness } = seenInside(dataDir);
  await post(origin, identityApi.register, { ...person, ...names, role: 'traiteur' });
  const signedIn = await post(origin, identityApi.login, person);
  const { token } = identityApi.login.response.parse(signedIn.body);
  const kept: string[] = [];
  const addClient = async (): Promise<Answer> => {
    const answer = await post(origin, clientsApi.createClient, names, token);
    if (answer.status === 201) kept.push(clientsApi.createClient.response.parse(answer.body).id);
    return answer;
  };
  const unannounced = () =>
    asAdmin('select id from clients.clients except select id from deliveries.clients');

  // The broker blocks publishers; calls are served and their events wait.
  disk.leave(little);
  const isBlocked = async (): Promise<number> => {
    expect((await addClient()).status).toBe(201);
    return meter('broker_blocked');
  };
  await expect.poll(isBlocked, later).toBe(1);
  expect(await readiness()).toMatchObject({ database: true, broker: false, disk: false });
  expect(await meter('disk_free_bytes')).toBeLessThan(2 * little);
  // The broker may have accepted the last events, but accepts no new ones.
  expect((await addClient()).status).toBe(201);
  expect(await unannounced()).not.toEqual([]);

  // The database has no room for a further row, and the logs have none for a further line.
  await beginSegment(asAdmin);
  disk.leave(next);
  let answer = await addClient();
  while (answer.status === 201) answer = await addClient();
  expect(answer).toMatchObject({ status: 503, body: { code: 'no_room' } });
  expect(await readiness()).toMatchObject({ database: true, disk: false });

  // The write-ahead log has no room either: Postgres stops and cannot restart. The broker is killed
  // as well.
  await fillLog(asAdmin);
  await platform.says(/^Postgres could not start again/);
  const [broker] = platform.children().filter(({ command }) => command.includes('beam'));
  if (broker === undefined) throw new Error('No broker runs');
  disk.leave(nearlyNothing);
  process.kill(broker.pid, 'SIGKILL');
  await platform.says(/^RabbitMQ (could not start again|is back)/);
  expect(await addClient()).toMatchObject({ status: 503, body: { code: 'unavailable' } });

  disk.makeRoom();
  const tryAgain = async (): Promise<number> => (await addClient()).status;
  await expect.poll(tryAgain, later).toBe(201);
  await expect.poll(unannounced, later).toEqual([]);
  const stored = await asAdmin('select id from clients.clients');
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  await expect.poll(async () => Object.values(await readiness()), later).not.toContain(false);
  expect(await meter('broker_blocked')).toBe(0);
  for (const service of services) expect(platform.output).not.toContain(`svc-${service} is back`);
}, 300_000);

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Makes Postgres switch to a new log segment, which is allocated in full. */
async function beginSegment(asAdmin: Query): Promise<void> {
  await asAdmin(`select pg_logical_emit_message(true, 'test', 'the last of a segment')`);
  await asAdmin('select pg_switch_wal()');
  await asAdmin(`select pg_logical_emit_message(true, 'test', 'the first of the next')`);
}

/** Creates segments until there is no room for one. */
async function fillLog(asAdmin: Query): Promise<void> {
  const begins = () =>
    beginSegment(asAdmin).then(
      () => true,
      () => false,
    );
  while (await begins());
}

/** The platform as seen by the database administrator and by Prometheus. */
function seenInside(dataDir: string) {
  const { CLIENTS_URL = '' } = notedEnvironment(dataDir, 'clients');
  const asAdmin: Query = async (sql) => {
    const client = new pg.Client({ connectionString: adminUrl(dataDir) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    asAdmin,
    meter: async (name: string): Promise<number> => {
      const page = await (await fetch(`${CLIENTS_URL}/metrics`)).text();
      return Number(new RegExp(`^${name}(?:{.*})? (.*)$`, 'm').exec(page)?.[1]);
    },
    readiness: async () =>
      z.record(z.string(), z.boolean()).parse(await (await fetch(`${CLIENTS_URL}/readyz`)).json()),
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The gateway may limit the rate of calls, and says when to retry. */
async function post(origin: string, route: Route, body: object, token?: string): Promise<Answer> {
  const answer = await fetchRoute(origin, route, { body, token });
  if (answer.status === 429) {
    await setTimeout(1000 * Number(answer.headers.get('retry-after')));
    return post(origin, route, body, token);
  }
  return { status: answer.status, body: await answer.json() };
}
