import { randomBytes } from 'node:crypto';
import { servicePermissions } from '../servers/rabbitmq/definitions.ts';
import { services, type Service } from '../base/services.ts';
import type { TestBackends } from './test-backends.ts';

export interface TestVhost {
  /** The address for a service, with its production rights. */
  url(service: Service): string;
  /** The address for the test itself, with all rights. */
  readonly adminUrl: string;
  /** Deletes it with its queues, and closes all connections to it. */
  readonly drop: () => Promise<void>;
}

/** A new virtual host of the broker, without exchanges, queues and messages. */
export async function createTestVhost(backends: TestBackends): Promise<TestVhost> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const url = (user: string): string =>
    `amqp://${user}:${backends.password}@127.0.0.1:${backends.amqpPort}/${name}`;
  const put = (path: string, body?: object): Promise<void> => managed(backends, 'PUT', path, body);

  const everything = { configure: '.*', write: '.*', read: '.*' };
  await put(`/vhosts/${name}`);
  await put(`/permissions/${name}/admin`, everything);
  for (const service of services) {
    await put(`/permissions/${name}/${service}`, servicePermissions(service));
  }
  return {
    url,
    adminUrl: url('admin'),
    drop: () => managed(backends, 'DELETE', `/vhosts/${name}`),
  };
}

/** The user of a service that did not exist when these backends were started. */
export async function addServiceUser(backends: TestBackends, name: string): Promise<void> {
  await managed(backends, 'PUT', `/users/${name}`, { password: backends.password, tags: '' });
}

async function managed(
  { managementUrl, password }: TestBackends,
  method: 'PUT' | 'DELETE',
  path: string,
  body: object = {},
): Promise<void> {
  const response = await fetch(`${managementUrl}/api${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
