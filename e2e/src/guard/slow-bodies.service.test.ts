import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { atGateway } from '@gamelles/platform';
import {
  startGatewayAlone,
  startServices,
  type GatewayAlone,
  type RunningServices,
} from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildScenario, type Scenario } from './scenario.ts';

let services: RunningServices;
let gateway: GatewayAlone;
let scenario: Scenario;
beforeAll(async () => {
  services = await startServices();
  scenario = await buildScenario(services);
  gateway = await startGatewayAlone(
    atGateway((service) => new URL(services.origins[service]).host),
  );
});
afterAll(async () => {
  await gateway.stop();
  await services.stop();
});

test.concurrent.each([
  'POST /api/users/login',
  'POST /users/login',
  'POST /api/clients',
  'POST /api/journal',
])('a body that comes byte by byte is cut after 15 s behind the gateway: %s', async (call) => {
  const refusal = await drip(gateway.port, call);
  expect(refusal).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
});

/**
 * Sends a body that never ends.
 *
 * @returns everything that came back until the other side hung up
 */
async function drip(port: number, call: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const { token } = scenario.people.caterer;
  const headers = [
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 2000',
  ];
  socket.write(`${[`${call} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n{`);
  const dripping = setInterval(() => socket.write(' '), 250);
  return text(socket).finally(() => clearInterval(dripping));
}
