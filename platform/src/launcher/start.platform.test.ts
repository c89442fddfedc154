import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityApi } from '@gamelles/contracts';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import { registry } from '@gamelles/contracts/front-ends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../base/network/free-port.ts';
import { root } from '../base/folders.ts';
import { Launcher, processes } from '../testing/launcher.ts';
import { startTestBackends } from '../testing/test-backends.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-platform-'));
const person = { email: 'nadia@exemple.test', motDePasse: 'une phrase assez longue' };

let env: Record<string, string>;
let origin: string;
let platform: Launcher;

beforeAll(async () => {
  const port = await freePort();
  env = { DATA_DIR: join(folder, 'one'), PORT: `${port}`, MAIL_PORT: `${await freePort()}` };
  origin = `http://localhost:${port}`;
  platform = new Launcher(env);
  await platform.says(`Ready: ${origin}`);
});

afterAll(async () => {
  platform.signal('SIGTERM');
  await platform.exited;
  await Launcher.endAll();
  rmSync(folder, { recursive: true, force: true });
});

test('the started platform serves the page, the remotes, the calls and the mails', async () => {
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<!doctype html>');
  const answer = await fetch(`${origin}/remotes.json`);
  const { remotes } = registry.parse(await answer.json());
  expect(remotes).toHaveLength(globSync('mf-*/mf.json', { cwd: root }).length);
  for (const { entry } of remotes) expect((await fetch(origin + entry)).status).toBe(200);
  expect(await callRoute(origin, identityApi.listChefs)).toEqual([]);
  expect(await (await fetch(`http://localhost:${env.MAIL_PORT}/email`)).json()).toEqual([]);
});

test('data and logs are for their owner alone', () => {
  const data = join(folder, 'one');
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect([modeOf(data), modeOf(join(data, 'logs'))]).toEqual([0o700, 0o700]);
  const logs = globSync('logs/**/*.log', { cwd: data });
  expect(logs.length).toBeGreaterThan(5);
  for (const file of [...logs, 'secrets.json']) {
    expect(`${file} ${modeOf(join(data, file)).toString(8)}`).toBe(`${file} 600`);
  }
});

test('a port that is taken is named, and nothing is started', async () => {
  const second = new Launcher({ ...env, DATA_DIR: join(folder, 'two') });
  expect(await second.exited).toBe(1);
  expect(second.output).toContain(`Port ${env.PORT} is taken`);
  expect(second.output).toContain('PORT=');
});

test('data that is in use is not used twice', async () => {
  const second = new Launcher({ ...env, PORT: `${await freePort()}` });
  expect(await second.exited).toBe(1);
  expect(second.output).toContain('already runs on');
});

test('a second copy runs beside it, and stops without a trace', async () => {
  const port = await freePort();
  const second = new Launcher({ DATA_DIR: join(folder, 'two'), PORT: `${port}` });
  await second.says(`Ready: http://localhost:${port}`);
  await register(`http://localhost:${port}`);
  expect(await callRoute(origin, identityApi.listChefs)).toEqual([]);

  const asked = performance.now();
  second.signal('SIGTERM');
  expect(await second.exited).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(processes().filter(({ command }) => command.includes(join(folder, 'two')))).toEqual([]);
});

test('servers that are given are used instead of private ones', async () => {
  const { backends, stop } = await startTestBackends();
  const port = await freePort();
  const third = new Launcher({
    DATA_DIR: join(folder, 'three'),
    PORT: `${port}`,
    DATABASE_URL: backends.postgresUrl,
    AMQP_URL: `amqp://admin:${backends.password}@127.0.0.1:${backends.amqpPort}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  await third.says(`Ready: http://localhost:${port}`);
  await register(`http://localhost:${port}`);
  const commands = third.children().map(({ command }) => command);
  for (const ours of ['svc-identity', 'svc-clients', 'svc-deliveries', 'operator-api', 'nginx']) {
    expect(commands).toContainEqual(expect.stringContaining(ours));
  }
  expect(commands).toHaveLength(5);
  third.signal('SIGINT');
  expect(await third.exited).toBe(0);
  await stop();
});

test('a given server that cannot be reached is named', async () => {
  const third = new Launcher({
    DATA_DIR: join(folder, 'four'),
    PORT: `${await freePort()}`,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/gamelles`,
    AMQP_URL: 'amqp://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect(await third.exited).toBe(1);
  expect(third.output).toMatch(/Preparing the database failed: .*ECONNREFUSED/);
});

describe('when something is killed', () => {
  beforeAll(() => register(origin));

  test.each([
    ['the mail catcher', /mail\/main/],
    ['svc-identity', /svc-identity/],
    ['svc-clients', /svc-clients/],
    ['svc-deliveries', /svc-deliveries/],
    ['the operator API', /operator-api\/main/],
    ['the gateway', /nginx/],
    ['RabbitMQ', /beam/],
    ['Postgres', /postgres/],
  ])('%s comes back and everything works', async (name, command) => {
    const victim = platform.children().find((child) => command.test(child.command));
    process.kill(victim?.pid ?? 0, 'SIGKILL');
    await platform.says(`${name} is back`);
    await expect.poll(logIn, { interval: 200 }).toBe(200);
  });

  test('a killed launcher leaves no process, not even a hanging service, but a hanging gateway, which holds the port: the next start ends it and has the data', async () => {
    const children = platform.children();
    const hang = (name: string): number => {
      const pid = children.find(({ command }) => command.includes(name))?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      return pid;
    };
    hang('svc-deliveries');
    const gateway = hang('nginx');
    platform.signal('SIGKILL');
    await platform.exited;
    const others = children.map(({ pid }) => pid).filter((pid) => pid !== gateway);
    await expect
      .poll(() =>
        processes().filter(({ pid, command }) => others.includes(pid) && !/defunct/.test(command)),
      )
      .toEqual([]);

    platform = new Launcher(env);
    await platform.says(`Ready: ${origin}`);
    expect(processes().map(({ pid }) => pid)).not.toContain(gateway);
    expect(platform.output).not.toContain('Building');
    expect(await logIn()).toBe(200);
  });
});

async function register(at: string): Promise<void> {
  const body = { ...person, firstName: 'Nadia', lastName: 'Benali', role: 'traiteur' };
  const answer = await fetchRoute(at, identityApi.register, { body });
  expect(answer.status).toBe(201);
}

async function logIn(): Promise<number> {
  return (await fetchRoute(origin, identityApi.login, { body: person })).status;
}
