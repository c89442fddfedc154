import { createServer } from 'node:http';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';
import { services } from '../base/services.ts';
import type { TestBackends } from './test-backends.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestVhost } from './test-vhost.ts';

/**
 * Creates a database and a virtual host for every POST, and returns their addresses. It uses HTTP,
 * so that packages and services need not import the platform in their tests.
 */
export async function startSandboxServer(backends: TestBackends) {
  const server = createServer((_request, response) => {
    openSandbox(backends).then(
      (sandbox) => response.end(JSON.stringify(sandbox)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const port = await listenOnFreePort(server);
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function openSandbox(backends: TestBackends): Promise<object> {
  const [database, vhost] = await Promise.all([
    createTestDatabase(backends),
    createTestVhost(backends),
  ]);
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
