import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putRelease, readLog, registryOf } from '@gamelles/platform/candidates';
import { inject, onTestFinished } from 'vitest';

const sources = fileURLToPath(new URL('../../mf-client/', import.meta.url));

/** The live build of mf-client with its first script changed: among the releases, for nobody yet. */
export const anotherBuild = async (change: (script: string) => string) => {
  const releasesDir = inject('releasesDir');
  const live = registryOf(readLog(releasesDir)).remotes.find(({ name }) => name === 'mf-client');
  if (!live) throw new Error('mf-client is not released');
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-candidate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['mf.json', 'package.json']) await cp(join(sources, file), join(folder, file));
  await cp(join(releasesDir, 'mf-client', live.version), join(folder, 'dist'), { recursive: true });
  const script = join(folder, 'dist', live.preload[0]?.split('/').slice(4).join('/') ?? '');
  // The gateway would send what was compressed before.
  await rm(`${script}.gz`, { force: true });
  await writeFile(script, change(await readFile(script, 'utf8')));
  return { folder, live, built: putRelease(folder, releasesDir, null) };
};
