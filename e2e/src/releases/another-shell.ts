import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, noteBuiltPage, readPageLog } from '@gamelles/platform/releases';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** A stored build of the shell that was never live. Its script leaves a mark. */
interface AnotherShell {
  readonly version: string;
  /** The name of its first script. */
  readonly entry: string;
}

/** Makes such a build from the live shell. The gateway serves its files once it has a link. */
export async function anotherShell(): Promise<AnotherShell> {
  const releasesDir = inject('releasesDir');
  const live = readPageLog(releasesDir).findLast(
    ({ name, percent }) => name === 'shell' && percent === 100,
  );
  if (live?.entry === undefined) throw new Error('no shell is released');
  const mark = crypto.randomUUID().replaceAll('-', '');
  const entry = `main.${mark}`;
  const version = live.version.replace(/\w{8}$/, mark.slice(0, 8));
  const folder = join(releasesDir, 'shell', version);
  await cp(join(releasesDir, 'shell', live.version), folder, { recursive: true });
  const before = await readFile(join(folder, `assets/${live.entry}.js`), 'utf8');
  const script = `${before}\ndocument.documentElement.dataset.shell = "${version}";`;
  await writeFile(join(folder, `assets/${entry}.js`), script);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const changed = page
    .replaceAll(live.entry, entry)
    .replace(integrityOf(before), integrityOf(script));
  await writeFile(join(folder, 'index.html'), changed);
  noteBuiltPage(releasesDir, { ...live, version, entry });
  return { version, entry };
}

/** The mark of the shell that a page runs; none for the live shell. */
export function shellOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['shell']);
}
