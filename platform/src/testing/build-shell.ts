import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteBuiltPage } from '../releases/registry/built-log.ts';

/** Stores a minimal shell among the releases, without making it live. */
export function buildShell(releases: string, version: string): void {
  const folder = join(releases, 'shell', version);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `shell ${version}`);
  writeFileSync(join(folder, 'assets', `main.${version}.js`), `script of ${version}`);
  const notes = { commit: 'c0ffee', expects: {}, schemas: 's', sources: 's' };
  noteBuiltPage(releases, { name: 'shell', version, entry: `main.${version}`, ...notes });
}
