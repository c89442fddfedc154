import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claim } from '../../base/data-folder/claim.ts';
import { root } from '../../base/folders.ts';
import { passPresent } from '../../testing/pass-present.ts';
import { chooseVersion, chosenVersion, releasedArtifact } from '../builds/service-artifact.ts';
import { noteLivePart, readParts } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { readReleaseSettings } from '../release-settings.ts';
import { releaseService } from './release-service.ts';
import { unfinishedRollback } from './unfinished-rollback.ts';

const name = 'svc-identity';
const last = '0009_listing.sql';
const why = 'it loses deliveries';
const rollback = { name, kind: 'rollback', version: 'before', why, anyway: true } as const;
let dataDir: string;
let leave: () => void;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gamelles-release-service-'));
  leave = await claim(dataDir);
});
afterEach(() => {
  leave();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

test('a service is refused if the running version fails its tests on the new tables', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  runVersionBefore();
  passPresent(settings.releasesDir, name);
  const order = { name, kind: 'release', percent: 100, why: null } as const;
  await expect(releaseService(settings, order, () => undefined)).rejects.toThrow(
    `What runs of ${name} cannot run on the tables of ${name}/migrations/${last}:\n` +
      `- ${name}/src/tables.service.test.ts:4: « it knows all tables »: AssertionError`,
  );
  expect(chosenVersion(dataDir, name)).toBe('before');
});

test('a version that was live can be rolled back to, although its sources are refused now', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  runVersionBefore();
  passPresent(settings.releasesDir, name);
  const { version } = presentPart(name, settings.releasesDir);
  const order = { name, kind: 'release', percent: 100, why: null } as const;
  await expect(releaseService(settings, order, () => undefined)).rejects.toThrow('cannot run on');
  expect(releasedArtifact(dataDir, name, version).part.version).toBe(version);
});

test('a rollback of a service to a version that was never verified with a live part needs insistence', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  runVersionBefore();
  const time = '2026-11-25T10:00:00.000Z';
  const kitchen = { name: 'mf-kitchen', version: '2', expects: { [name]: 'c2' } };
  noteLivePart(settings.releasesDir, { ...kitchen, commit: null, time });
  const fault = `mf-kitchen 2 with ${name} before: never verified`;
  await expect(
    releaseService(settings, { ...rollback, anyway: false }, () => undefined),
  ).rejects.toThrow(
    `${name} before does not fit what is live; to return all the same, say so: --anyway « why »\n- ${fault}`,
  );
  const said: string[] = [];
  // This test owns the data folder, but runs no service.
  await expect(releaseService(settings, rollback, (line) => said.push(line))).rejects.toThrow(
    'runs no svc-identity',
  );
  expect(said).toContain(`It does not fit: ${fault}`);
  expect(said).toContain('  that had koa 1.0.0');
});

test('a version does not count as running if another operator chose a different one meanwhile', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  runVersionBefore();
  leave();
  leave = await claim(dataDir, () => {
    chooseVersion(dataDir, name, 'another');
    return Promise.resolve(1);
  });
  await expect(releaseService(settings, rollback, () => undefined)).rejects.toThrow(
    `${name} another was chosen while ${name} before started: before does not run`,
  );
  expect(chosenVersion(dataDir, name)).toBe('another');
  expect(readParts(settings.releasesDir).has(name)).toBe(false);
});

test('after a failed start all instances are restarted with the version before', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  runVersionBefore();
  chooseVersion(dataDir, name, 'present');
  leave();
  const started: (string | null)[] = [];
  leave = await claim(dataDir, () => {
    started.push(chosenVersion(dataDir, name));
    return Promise.reject(new Error('the second instance does not start'));
  });
  await expect(releaseService(settings, rollback, () => undefined)).rejects.toThrow(
    'the second instance does not start',
  );
  expect(started).toEqual(['before', 'present']);
});

test('a failed start keeps the version that another operator chose meanwhile', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  runVersionBefore();
  leave();
  leave = await claim(dataDir, () => {
    chooseVersion(dataDir, name, 'another');
    return Promise.resolve(0);
  });
  await expect(releaseService(settings, rollback, () => undefined)).rejects.toThrow('runs no');
  expect(chosenVersion(dataDir, name)).toBe('another');
});

test('a rollback that was interrupted after the start of the service is the next one again', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  const { releasesDir } = settings;
  runVersionBefore();
  const start = (version: string): void =>
    noteLivePart(releasesDir, { ...presentPart(name, releasesDir), version });
  for (const version of ['first', 'before', 'now']) start(version);
  leave();
  // The platform records the version as live as soon as it runs.
  leave = await claim(dataDir, () => {
    start('before');
    return Promise.reject(new Error('interrupted'));
  });
  await expect(releaseService(settings, rollback, () => undefined)).rejects.toThrow('interrupted');
  expect(unfinishedRollback(releasesDir, name)).toBe('before');
});

/**
 * Makes a version without the last migration the live one; its test fails once the migration
 * exists.
 */
function runVersionBefore(): void {
  const folder = join(dataDir, 'services', name, 'before');
  for (const part of ['packages/service-kit', name]) {
    cpSync(join(root, part, 'migrations'), join(folder, part, 'migrations'), { recursive: true });
  }
  rmSync(join(folder, name, 'migrations', last));
  mkdirSync(join(folder, name, 'src'));
  writeFileSync(
    join(folder, name, 'src/tables.service.test.ts'),
    `import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
test('it knows all tables', () => {
  expect(existsSync('${name}/migrations/${last}')).toBe(false);
});
`,
  );
  const note = { ...presentPart(name, join(dataDir, 'releases')), version: 'before' };
  writeFileSync(join(folder, 'part.json'), JSON.stringify(note));
  writeFileSync(join(folder, 'packages.txt'), 'node_modules/koa 1.0.0');
  chooseVersion(dataDir, name, 'before');
  // Such a test needs no servers.
  vi.stubEnv('TEST_BACKENDS', 'none');
}
