import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './network/free-port.ts';
import { root } from './settings.ts';
import { Launcher } from './testing/launcher.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-operations-'));
const backup = join(folder, 'backup');
let env: Record<string, string>;
let origin: string;
let platform: Launcher;

beforeAll(async () => {
  const port = await freePort();
  env = {
    DATA_DIR: join(folder, 'data'),
    PORT: `${port}`,
    MAIL_PORT: `${await freePort()}`,
  };
  origin = `http://localhost:${port}`;
  platform = await started();
});
afterAll(async () => {
  platform.signal('SIGTERM');
  await platform.exited;
  rmSync(folder, { recursive: true, force: true });
});

test('dead letters are listed and everything is announced again beside the running platform', async () => {
  await register('nadia');
  for (const service of ['identity', 'clients', 'deliveries']) {
    expect(await command('dead-letters', service, 'list')).toBe('No dead letters.\n');
  }
  expect(await command('reannounce', 'identity')).toMatch(/^Announced 1 again/);
});

test('a service that is none is named', async () => {
  await expect(command('reannounce', 'kitchen')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('identity, clients, deliveries'),
  });
});

test('a backup is taken while it runs, and puts everything back as it was', async () => {
  expect(await command('backup', backup)).toContain(`Backed up to ${backup}`);
  await expect(command('backup', backup)).rejects.toThrow('is there already');
  await expect(command('restore', backup)).rejects.toThrow('already runs on');
  await register('later');
  platform.signal('SIGTERM');
  await platform.exited;

  expect(await command('restore', backup)).toContain('npm run reannounce -- deliveries');
  platform = await started();
  expect([await logIn('nadia'), await logIn('later')]).toEqual([200, 401]);
});

async function started(): Promise<Launcher> {
  const launcher = new Launcher(env);
  await launcher.says(`Ready: ${origin}`);
  return launcher;
}

async function command(name: string, ...args: string[]): Promise<string> {
  const program = join(root, `platform/src/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

const credentials = (name: string): object => ({
  email: `${name}@exemple.test`,
  motDePasse: 'une phrase assez longue',
});

async function register(name: string): Promise<void> {
  const account = { firstName: 'Nadia', lastName: 'Benali', role: 'traiteur' };
  const answer = await post('register', { ...credentials(name), ...account });
  expect(answer.status).toBe(201);
}

async function logIn(name: string): Promise<number> {
  return (await post('login', credentials(name))).status;
}

function post(call: string, body: object): Promise<Response> {
  return fetch(`${origin}/api/users/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
