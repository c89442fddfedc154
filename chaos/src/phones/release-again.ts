import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  publish,
  publishPage,
  readLog,
  readPageLog,
  releaseLine,
} from '@gamelles/platform/releases';

/**
 * Releases another version of mf-kitchen and of the shell with its service worker, while phones are
 * in use. The code is the same under other addresses.
 */
export function releaseAgain(dataDir: string, number: number): void {
  releaseKitchen(join(dataDir, 'releases'), number);
  releaseShell({ releases: join(dataDir, 'releases'), www: join(dataDir, 'www') }, number);
}

function releaseKitchen(releases: string, number: number): void {
  const log = readLog(releases);
  const live = log.findLast(({ name }) => name === 'mf-kitchen');
  if (!live) throw new Error('The kitchen is not released');
  const version = versionAfter(live.version, number);
  cpSync(join(releases, live.name, live.version), join(releases, live.name, version), {
    recursive: true,
  });
  const moved = (address: string): string => address.replace(live.version, version);
  const screens = Object.entries(live.screens).map(
    ([path, { files, later, provided }]) =>
      [path, { files: files.map(moved), later: later?.map(moved), provided }] as const,
  );
  const built = {
    ...live,
    version,
    entry: moved(live.entry),
    preload: live.preload.map(moved),
    styles: live.styles.map(moved),
    screens: Object.fromEntries(screens),
  };
  publish(releases, releaseLine(log, built, now()));
}

interface Folders {
  readonly releases: string;
  readonly www: string;
}

function releaseShell({ releases, www }: Folders, number: number): void {
  const log = readPageLog(releases);
  const live = log.findLast(({ name }) => name === 'shell');
  if (!live) throw new Error('The shell is not released');
  const version = versionAfter(live.version, number);
  const folder = join(releases, live.name, version);
  cpSync(join(releases, live.name, live.version), folder, { recursive: true });
  appendFileSync(join(folder, 'index.html'), `<!-- ${version} -->`);
  const worker = join(folder, 'sw.js');
  appendFileSync(worker, `\n// ${version}\n`);
  const script = readFileSync(worker);
  writeFileSync(`${worker}.gz`, gzipSync(script));
  writeFileSync(`${worker}.br`, brotliCompressSync(script));
  publishPage({ releases, www }, releaseLine(log, { ...live, version }, now()));
}

function versionAfter(version: string, number: number): string {
  return `${version.replace(/\.again\d+$/, '')}.again${number}`;
}

function now() {
  return { time: new Date().toISOString(), percent: 100 };
}
