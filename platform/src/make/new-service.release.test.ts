import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, type Checkout } from '../testing/checkout.ts';
import { compile } from '../testing/compile.ts';
import { makeIn, runIn, runTestsIn } from '../testing/made-parts.ts';
import { runCommand } from '../testing/run-command.ts';
import { givenBackends } from '../testing/test-backends.ts';
import { addServiceUser } from '../testing/test-vhost.ts';

let checkout: Checkout;
let made: string[];

beforeAll(async () => {
  checkout = aCheckout();
  made = await makeIn(checkout, 'service menus', 'event clients tasting-note menus');
});
afterAll(() => checkout.remove());

test('a further service has the types that everything needs', async () => {
  const asking = ['packages/contracts', 'gateway', 'svc-menus', 'platform', 'e2e', 'chaos'];
  expect(await compile(checkout, ...asking, 'bench', 'svc-clients')).toBe('');
});

test('a further service passes the linter and the formatter', async () => {
  const code = made.filter((file) => /\.(ts|mjs)$/.test(file));
  expect(code.length).toBeGreaterThan(15);
  expect(await runIn(checkout, 'node_modules/.bin/oxlint', '--format=unix', ...code)).toBe('');
  const checked = await runIn(checkout, 'node_modules/.bin/oxfmt', '--check', ...new Set(made));
  expect(checked).toContain('All matched files use the correct format.');
});

test('its own tests pass, it is at the gateway, and compose and the cluster run it', async () => {
  // The broker of this test run was started before the new service existed.
  const given = givenBackends();
  if (given !== undefined) await addServiceUser(given.backends, 'menus');
  const own = made.filter((file) => file.endsWith('.service.test.ts'));
  expect(own).toHaveLength(3);
  const others = ['deploy/kubernetes.test.ts', 'servers/nginx/gateway.service.test.ts'];
  writeFileSync(join(checkout.folder, atTheGateway), reachesIt);
  const tests = [...own, atTheGateway, ...others.map((file) => `platform/src/${file}`)];
  const said = await runTestsIn(checkout, ...tests);
  expect(said).toMatch(/Test Files .*6 passed/);
});

test('a name that variables and roles cannot have is refused', async () => {
  const asked = runCommand(checkout, {}, 'new', 'service', 'week-menus');
  await expect(asked).rejects.toThrow('week-menus is no name of a service');
});

const atTheGateway = 'platform/src/at-the-gateway.service.test.ts';
const reachesIt = `
import { once } from 'node:events';
import { createServer } from 'node:http';
import { devNull } from 'node:os';
import { expect, inject, test } from 'vitest';
import { freePort } from './base/network/free-port.ts';
import { startService } from './base/processes/start-service.ts';
import { eachService } from './base/services.ts';
import { serviceEnvironment } from './launcher/services/service-environment.ts';
import { startGatewayAlone } from './testing/start-gateway-alone.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { createTestVhost } from './testing/test-vhost.ts';

test('its calls reach it', async () => {
  const server = createServer((_, answer) => answer.end('menus')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = await startGatewayAlone({ MENUS: '127.0.0.1:' + server.address().port });
  for (const method of ['GET', 'POST']) {
    const answer = await fetch('http://127.0.0.1:' + gateway.port + '/api/menus', { method });
    expect(await answer.text()).toBe('menus');
  }
  await gateway.stop();
  server.close();
});

test('it runs on the database and the broker, and refuses unknown callers', async () => {
  const [database, vhost] = [await createTestDatabase(inject('backends')), await createTestVhost(inject('backends'))];
  const port = await freePort();
  const env = serviceEnvironment('menus', {
    databaseUrl: (role) => database.url('menus', role),
    amqpUrl: vhost.url('menus'),
    smtpUrl: '',
    origin: 'http://localhost',
    ports: eachService(() => port),
    secrets: { keySecret: '', allergiesKey: '' },
  });
  const stopping = new AbortController().signal;
  const menus = await startService({ service: 'menus', port, env, logFile: devNull, stopping });
  const statusOf = async (path) => (await fetch('http://127.0.0.1:' + port + path)).status;
  expect([await statusOf('/readyz'), await statusOf('/api/menus')]).toEqual([200, 401]);
  await menus.stop();
});
`;
