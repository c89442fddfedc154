import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onFullDisk } from '../../testing/on-full-disk.ts';
import { noteEnvironment, notedEnvironment } from './environments.ts';

test('an environment that the disk has no room for leaves the one before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-environments-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const before = { DATABASE_URL: 'postgres://localhost' };
  noteEnvironment(dataDir, 'clients', before);
  const script = `
    import { noteEnvironment } from ${JSON.stringify(join(import.meta.dirname, 'environments.ts'))};
    noteEnvironment(${JSON.stringify(dataDir)}, 'clients', { DATABASE_URL: 'postgres://another' });`;
  await expect(onFullDisk(['--input-type=module', '--eval', script])).rejects.toThrow('EFBIG');
  expect(notedEnvironment(dataDir, 'clients')).toEqual(before);
});
