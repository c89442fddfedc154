import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atGateway } from '../../base/services.ts';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';
import { startServices, type RunningServices } from '../../testing/start-services.ts';
import { makeTryOutPeople } from './try-out-people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-people-'));
let services: RunningServices;
let gateway: GatewayAlone;
beforeAll(async () => {
  services = await startServices();
  gateway = await startGatewayAlone(
    atGateway((service) => new URL(services.origins[service]).host),
  );
});
afterAll(async () => {
  await gateway.stop();
  await services.stop();
  rmSync(dataDir, { recursive: true });
});

test('people of a trial that cannot get a delivery are removed, and nobody is offered their caterer', async () => {
  // This address serves accounts, as a platform does whose svc-deliveries is down.
  const { identity: origin } = services.origins;
  await expect(makeTryOutPeople({ origin, dataDir })).rejects.toThrow();
  expect(await callRoute(origin, identityApi.listChefs)).toEqual([]);
});

test('people of a trial that was killed are removed by the next trial, and those of a running one stay', async () => {
  const settings = { origin: `http://127.0.0.1:${gateway.port}`, dataDir };
  const caterers = () => callRoute(settings.origin, identityApi.listChefs);
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', making(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await caterers()).toHaveLength(1);

  const running = await makeTryOutPeople(settings);
  const next = await makeTryOutPeople(settings);
  expect(await caterers()).toHaveLength(2);
  await running.remove();
  await next.remove();
  expect(await caterers()).toEqual([]);
});

/** Makes the people of a trial, says so, and waits to be killed. */
function making(settings: object): string {
  const module = JSON.stringify(join(import.meta.dirname, 'try-out-people.ts'));
  return `
    const { makeTryOutPeople } = await import(${module});
    await makeTryOutPeople(${JSON.stringify(settings)});
    console.log('made');
    setInterval(() => {}, 1000);`;
}
