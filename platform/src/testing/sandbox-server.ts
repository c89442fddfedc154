import { createServer } from 'node:http';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';
import { services } from '../base/services.ts';
import type { TestBackends } from './test-backends.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestVhost } from './test-vhost.ts';

/** A test file that a worker runs, and how to drop its sandboxes. */
interface RunningFile {
  readonly file: string;
  readonly drops: (() => Promise<void>)[];
}

/**
 * Creates a database and a virtual host for every POST, and returns their addresses. The sandboxes
 * of a worker are dropped once it runs another file, because idle ones cost CPU time. It uses HTTP,
 * so that packages and services need not import the platform in their tests.
 */
export async function startSandboxServer(backends: TestBackends) {
  const running = new Map<string, RunningFile>();
  const server = createServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams;
    const { drops } = fileOf(running, `${asked.get('worker')}`, `${asked.get('file')}`);
    openSandbox(backends, drops).then(
      (sandbox) => response.end(JSON.stringify(sandbox)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const port = await listenOnFreePort(server);
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

function fileOf(running: Map<string, RunningFile>, worker: string, file: string): RunningFile {
  const known = running.get(worker);
  if (known?.file === file) return known;
  const next = { file, drops: [] };
  running.set(worker, next);
  for (const drop of known?.drops ?? []) drop().catch((error: unknown) => console.error(error));
  return next;
}

async function openSandbox(
  backends: TestBackends,
  drops: (() => Promise<void>)[],
): Promise<object> {
  const [database, vhost] = await Promise.all([
    createTestDatabase(backends),
    createTestVhost(backends),
  ]);
  drops.push(database.drop, vhost.drop);
  return {
    databases: Object.fromEntries(
      services.map((service) => [
        service,
        { app: database.url(service, 'app'), owner: database.url(service, 'owner') },
      ]),
    ),
    brokers: {
      admin: vhost.adminUrl,
      ...Object.fromEntries(services.map((service) => [service, vhost.url(service)])),
    },
  };
}
