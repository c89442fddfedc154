import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keepEvents,
  keepMetrics,
  startKeepingEvents,
  startServices,
  type RunningServices,
} from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from './kitchen.ts';

let services: RunningServices;
let folder: string;
beforeAll(async () => {
  services = await startServices();
  folder = mkdtempSync(join(tmpdir(), 'gamelles-kept-'));
});
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true });
});

function kept(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

test('every event of a run is kept for the search, without addresses', async () => {
  const ownerUrl = services.environmentOf('identity')['MIGRATION_DATABASE_URL'] ?? '';
  await startKeepingEvents(ownerUrl);
  await openKitchen(services);
  expect(await keepEvents(ownerUrl, folder, 'identity')).toBeGreaterThan(0);
  expect(kept('events-identity.log')).toContain('identity.user.changed.v1');
  expect(kept('events-identity.log')).toContain('(address)');
  expect(kept('events-identity.log')).not.toContain('@');
});

test('the metrics of a run are kept, of services that still run', async () => {
  const origins = { clients: services.origins.clients, gone: 'http://127.0.0.1:9' };
  await keepMetrics(folder, origins, { RUN_LOGS: folder });
  expect(kept('metrics-clients.log')).toContain('http_request');
  expect(() => kept('metrics-gone.log')).toThrow(/ENOENT/);
});
