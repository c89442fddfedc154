import { identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServices, type RunningServices } from '../../testing/start-services.ts';
import { makeTryOutPeople } from './try-out-people.ts';

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

test('people of a trial that cannot get a delivery are removed, and nobody is offered their caterer', async () => {
  // This address serves accounts, as a platform does whose svc-deliveries is down.
  const { identity } = services.origins;
  await expect(makeTryOutPeople(identity)).rejects.toThrow();
  expect(await callRoute(identity, identityApi.listChefs)).toEqual([]);
});
