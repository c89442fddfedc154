import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putRelease, readLog, registryOf } from '@gamelles/platform/releases';
import { inject, onTestFinished } from 'vitest';
import { renewedEntry } from './renewed-entry.ts';

const sources = fileURLToPath(new URL('../../mf-client/', import.meta.url));

/**
 * Stores a build of mf-client with another first script among the releases, without making it live.
 */
export async function anotherBuild(change: (script: string) => string) {
  const releasesDir = inject('releasesDir');
  const live = registryOf(readLog(releasesDir)).remotes.find(({ name }) => name === 'mf-client');
  if (!live) throw new Error('mf-client is not released');
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-candidate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['mf.json', 'package.json']) await cp(join(sources, file), join(folder, file));
  await cp(join(releasesDir, 'mf-client', live.version), join(folder, 'dist'), { recursive: true });
  const script = join(folder, 'dist', live.preload[0]?.split('/').slice(4).join('/') ?? '');
  const before = await readFile(script, 'utf8');
  const entry = join(folder, 'dist/remoteEntry.js');
  const changes = new Map([[before, change(before)]]);
  await rewrite(script, change(before));
  await rewrite(entry, renewedEntry(await readFile(entry, 'utf8'), changes));
  return { folder, live, built: putRelease(folder, releasesDir, null) };
}

async function rewrite(file: string, text: string): Promise<void> {
  // The gateway would otherwise serve the former compressed files.
  for (const copy of ['gz', 'br']) await rm(`${file}.${copy}`, { force: true });
  await writeFile(file, text);
}
