import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { freePort } from '../base/network/free-port.ts';
import { keepServerCertificates } from '../servers/tls/server-certificates.ts';
import { keepComposeSecrets } from './compose-secrets.ts';
import { readCompose } from './read-compose.ts';
import { withLocalSecretPaths } from './local-secret-paths.ts';
import { startTlsServers, type TlsServers } from './start-tls-servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-tls-'));
const { compose } = readCompose(join(root, 'compose.yaml'), {
  SECRETS_DIR: join(folder, 'secrets'),
});
let servers: TlsServers;
beforeAll(async () => {
  await keepComposeSecrets(join(folder, 'secrets'));
  servers = await startTlsServers(folder, compose);
  await run('platform', 'src/deploy/provision.ts', environmentOf('provision'));
  await run('svc-clients', migrations, environmentOf('clients'));
}, 180_000);
afterAll(async () => {
  await servers.stop();
  rmSync(folder, { recursive: true });
});

const migrations = '../packages/service-kit/src/run-migrations.ts';
const deadLetters = '../packages/service-kit/src/dead-letters.ts';

/** The environment that compose gives a program, with the servers and files of this test. */
function environmentOf(name: string): Record<string, string> {
  const { postgres, rabbitmq, management } = servers.ports;
  const given = Object.entries(compose.services[name]?.environment ?? {});
  const here = given.map(
    ([variable, value]) =>
      [
        variable,
        withLocalSecretPaths(value, compose)
          .replace('@postgres:5432', `@localhost:${postgres}`)
          .replace('@rabbitmq:5671', `@localhost:${rabbitmq}`)
          .replace('@rabbitmq:15671', `@localhost:${management}`),
      ] as const,
  );
  return { PATH: process.env.PATH ?? '', ...Object.fromEntries<string>(here) };
}

async function run(part: string, program: string, env: Record<string, string>, ...args: string[]) {
  const cwd = join(root, part);
  return (await promisify(execFile)(process.execPath, [program, ...args], { cwd, env })).stdout;
}

function secretOf(name: string): string {
  return readFileSync(withLocalSecretPaths(`/run/secrets/${name}`, compose), 'utf8');
}

/** As an administrator, through TLS. */
async function query(sql: string): Promise<unknown[]> {
  const url = new URL(environmentOf('provision')['ADMIN_DATABASE_URL'] ?? '');
  url.password = secretOf('POSTGRES_PASSWORD');
  url.searchParams.set('sslrootcert', withLocalSecretPaths('/run/secrets/ca.crt', compose));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a service verifies the TLS of its servers, and reconnects after their restart', async () => {
  const port = await freePort();
  const service = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(root, 'svc-clients'),
    env: { ...environmentOf('clients'), PORT: `${port}` },
    stdio: 'ignore',
  });
  onTestFinished(() => void service.kill('SIGKILL'));
  const status = () => statusOf(`http://127.0.0.1:${port}/readyz`);
  const links = () =>
    query(`select distinct ssl, version from pg_stat_ssl join pg_stat_activity using (pid)
            where usename = 'clients_app'`);
  const listening = () =>
    query(`select from pg_stat_activity where usename = 'clients_app' and query ilike 'listen%'`);

  await expect.poll(status).toBe(200);
  expect(await links()).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  await servers.restart();
  await expect.poll(status).toBe(200);
  await expect.poll(async () => (await listening()).length).toBeGreaterThan(0);

  service.kill('SIGTERM');
  expect(await once(service, 'exit')).toEqual([0, null]);
}, 180_000);

test('a certificate by another authority or for another name is refused', async () => {
  await keepServerCertificates(join(folder, 'other'));
  const env = environmentOf('clients');
  const misled = { ...env, NODE_EXTRA_CA_CERTS: join(folder, 'other/ca.crt') };
  const unknown = /unable to (get local issuer certificate|verify)|certificate signature failure/;
  await expect(run('svc-clients', migrations, misled)).rejects.toMatchObject(sayingThat(unknown));
  await expect(run('svc-clients', deadLetters, misled, 'clients', 'list')).rejects.toThrow(unknown);

  const astray = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace('@localhost', '@127.0.0.1')]),
  );
  const otherName = /does not match certificate's altnames/;
  await expect(run('svc-clients', migrations, astray)).rejects.toMatchObject(sayingThat(otherName));
  await expect(run('svc-clients', deadLetters, astray, 'clients', 'list')).rejects.toThrow(
    otherName,
  );
});

/** An ended process whose log on standard output has a reason. */
function sayingThat(reason: RegExp) {
  return { code: 1, stdout: expect.stringMatching(reason) };
}

test('the servers accept nobody without TLS', async () => {
  const { postgres, rabbitmq, management } = servers.ports;
  const plain = new pg.Client({
    connectionString: `postgres://postgres:${secretOf('POSTGRES_PASSWORD')}@localhost:${postgres}/gamelles`,
  });
  await expect(plain.connect()).rejects.toThrow('no encryption');
  const password = secretOf('CLIENTS_BROKER_PASSWORD');
  await expect(
    connect(`amqp://clients:${password}@localhost:${rabbitmq}`, { timeout: 10_000 }),
  ).rejects.toThrow(Error);
  await expect(fetch(`http://localhost:${management}/api/overview`)).rejects.toThrow(
    'fetch failed',
  );
  expect(await protocolsOfBroker()).toEqual(['amqp/ssl', 'clustering', 'https']);
});

/** The protocols of RabbitMQ's listeners, asked through TLS. */
async function protocolsOfBroker(): Promise<string[]> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `https://localhost:${servers.ports.management}/api/overview`;
    const ca = secretOf('ca.crt');
    get(url, { ca, auth: `admin:${secretOf('RABBITMQ_PASSWORD')}` }, resolve).on('error', reject);
  });
  const overview = z.object({ listeners: z.array(z.object({ protocol: z.string() })) });
  const { listeners } = overview.parse(await json(response));
  return listeners.map(({ protocol }) => protocol).toSorted();
}

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}
