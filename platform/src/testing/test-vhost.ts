import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { servicePermissions } from '../rabbitmq/definitions.ts';
import { services, type Service } from '../services.ts';
import type { TestBackends } from './test-backends.ts';

export interface TestVhost {
  name: string;
  /** The address for a service, with the rights that it has in earnest. */
  url(service: Service): string;
  /** The address for the test itself, which may do everything. */
  adminUrl: string;
  /** Asks the broker's HTTP API; the path follows `/api`, `{vhost}` stands for this one. */
  manage(method: string, path: string, body?: object): Promise<unknown>;
  drop(): Promise<void>;
}

/** A fresh virtual host of the broker: no exchange, no queue, nobody else's message. */
export async function createTestVhost(
  backends: TestBackends = inject('backends'),
): Promise<TestVhost> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const url = (user: string): string =>
    `amqp://${user}:${backends.password}@127.0.0.1:${backends.amqpPort}/${name}`;
  const manage = (method: string, path: string, body?: object): Promise<unknown> =>
    managed(backends, { method, path: path.replace('{vhost}', name), body });

  const everything = { configure: '.*', write: '.*', read: '.*' };
  await manage('PUT', '/vhosts/{vhost}');
  await manage('PUT', '/permissions/{vhost}/admin', everything);
  for (const service of services) {
    await manage('PUT', `/permissions/{vhost}/${service}`, servicePermissions(service));
  }
  return {
    name,
    url,
    adminUrl: url('admin'),
    manage,
    async drop() {
      await manage('DELETE', '/vhosts/{vhost}');
    },
  };
}

async function managed(
  { managementUrl, password }: TestBackends,
  { method, path, body }: { method: string; path: string; body: object | undefined },
): Promise<unknown> {
  const response = await fetch(`${managementUrl}/api${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
