import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { freePort } from '../base/network/free-port.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestVhost } from '../testing/test-vhost.ts';
import { composeSecrets } from './compose-secrets.ts';

test('after the job has run, a service serves without the password of the owner', async () => {
  const database = await createTestDatabase(inject('backends'));
  const vhost = await createTestVhost(inject('backends'));
  const cwd = join(root, 'svc-clients');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['../packages/service-kit/src/run-migrations.ts'],
    {
      cwd,
      env: { PATH: process.env.PATH, MIGRATION_DATABASE_URL: database.url('clients', 'owner') },
    },
  );
  expect(stdout).toBe('The schema is up to date\n');

  const port = await freePort();
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATABASE_URL: database.url('clients', 'app'),
      AMQP_URL: vhost.url('clients'),
      ALLERGIES_KEY: composeSecrets()['ALLERGIES_KEY'],
      IDENTITY_URL: 'http://127.0.0.1:9',
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}
