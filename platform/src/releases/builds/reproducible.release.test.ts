import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../base/folders.ts';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';
import { buildFrontEnd, isBuilt } from './build-front-end.ts';

let checkout: Checkout;
beforeAll(() => {
  checkout = withOwnPackages();
});
afterAll(() => checkout.remove());

test.each(['mf-kitchen', 'shell'])(
  'the same sources of %s give the same files, wherever and however often they are built',
  async (part) => {
    if (!isBuilt(part)) await buildFrontEnd(part, checkout.folder);
    const files = hashesIn(join(root, part, 'dist'));
    expect(files.size).toBeGreaterThan(10);
    expect(await buildIn(checkout, part)).toEqual(files);
    // This build could reuse the cache of the one before.
    expect(await buildIn(checkout, part)).toEqual(files);
  },
  600_000,
);

test('a build with the cache of other sources gives the same files', async () => {
  const files = hashesIn(join(root, 'mf-kitchen/dist'));
  const sources = globSync('mf-kitchen/src/qr-code/!(*.test).ts*', { cwd: checkout.folder }).map(
    (path) => join(checkout.folder, path),
  );
  const before = sources.map((path) => [path, readFileSync(path)] as const);
  expect(before.length).toBeGreaterThan(10);
  for (const path of sources) appendFileSync(path, '// changed\n');
  await buildIn(checkout, 'mf-kitchen');
  for (const [path, source] of before) writeFileSync(path, source);
  expect(await buildIn(checkout, 'mf-kitchen')).toEqual(files);
}, 600_000);

/** A copy with its own packages, because federation adds modules from among them to a build. */
function withOwnPackages(): Checkout {
  const copy = aCheckout();
  for (const modules of globSync(['node_modules', '*/node_modules', 'packages/*/node_modules'], {
    cwd: root,
  })) {
    const [from, to] = [join(root, modules), join(copy.folder, modules)];
    rmSync(to, { recursive: true });
    mkdirSync(to);
    const packages = readdirSync(from).filter((name) => !written.includes(name));
    copyFast(
      packages.map((name) => join(from, name)),
      to,
    );
  }
  return copy;
}

// Folders that simultaneous builds write to.
const written = ['.cache', '.federation'];

function copyFast(from: readonly string[], to: string): void {
  if (from.length === 0) return;
  try {
    execFileSync('cp', ['-a', '--link', ...from, to], { stdio: 'pipe' });
  } catch {
    // Links do not lead to another file system.
    execFileSync('cp', ['-a', ...from, to]);
  }
}

async function buildIn({ folder }: Checkout, part: string): Promise<Map<string, string>> {
  await promisify(execFile)('npm', ['run', 'build', '-w', part], { cwd: folder });
  return hashesIn(join(folder, part, 'dist'));
}

/** The hash of each file in a build, by name. */
function hashesIn(dist: string): Map<string, string> {
  const files = globSync('**', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
  return new Map(files.toSorted().map((file) => [file, hashOf(join(dist, file))]));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
