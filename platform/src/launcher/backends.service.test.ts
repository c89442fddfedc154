import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from '../base/data-folder/secrets.ts';
import { services } from '../base/services.ts';
import { queryOnce } from '../servers/postgres/query-once.ts';
import { planBackends } from './backends.ts';
import { readSettings } from './settings.ts';

test('Postgres has the connections of as many instances as a start may ask for', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-backends-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = readSettings({ DATA_DIR: dataDir, INSTANCES: '9' }, []);
  const { children, adminUrl } = await planBackends(settings, loadSecrets(dataDir), () => {});
  const postgres = await children[0]?.start(new AbortController().signal);
  const [{ most } = {}] = await queryOnce(
    adminUrl,
    `select current_setting('max_connections')::int as most`,
  );
  await postgres?.stop();
  const perInstance = 13;
  expect(most).toBeGreaterThan((settings.instances * services.length + 1) * perInstance);
});
