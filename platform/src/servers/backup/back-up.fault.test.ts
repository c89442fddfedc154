import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import { backUp } from './back-up.ts';
import { verifyManifest } from './manifest.ts';

test('a second backup to the same folder is refused, and takes nothing from the first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-backup-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), password: 'secret' });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const target = join(folder, 'backup');
  const { adminUrl } = server;
  const plan = { cluster: join(folder, 'postgres/cluster'), adminUrl, target };
  const first = backUp(plan);
  const copied = () => globSync('**/*', { cwd: `${target}.part` });
  await vi.waitFor(() => expect(copied().length).toBeGreaterThan(10), { interval: 2 });
  const before = copied();
  await expect(backUp(plan)).rejects.toThrow('Another backup of this database is being taken');
  await first;
  expect(before.filter((file) => !existsSync(join(target, file)))).toEqual([]);
  await verifyManifest(target);
});
