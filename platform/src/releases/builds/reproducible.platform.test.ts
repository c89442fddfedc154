import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../base/folders.ts';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';

let first: Checkout;
let second: Checkout;
beforeAll(() => {
  first = withOwnPackages();
  second = withOwnPackages();
});
afterAll(() => {
  first.remove();
  second.remove();
});

test.each(['mf-kitchen', 'shell'])(
  'the same sources of %s give the same files, wherever and however often they are built',
  async (part) => {
    const files = await build(first, part);
    expect(files.size).toBeGreaterThan(10);
    expect(await build(second, part)).toEqual(files);
    // This build could reuse the cache of the first.
    expect(await build(first, part)).toEqual(files);
  },
  400_000,
);

/** A copy with packages of its own: federation adds modules that lie among them. */
function withOwnPackages(): Checkout {
  const checkout = aCheckout();
  for (const folder of globSync(['node_modules', '*/node_modules', 'packages/*/node_modules'], {
    cwd: root,
  })) {
    rmSync(join(checkout.folder, folder), { recursive: true });
    copyFast(join(root, folder), join(checkout.folder, folder));
  }
  rmSync(join(checkout.folder, 'node_modules/.cache'), { recursive: true, force: true });
  return checkout;
}

function copyFast(from: string, to: string): void {
  try {
    execFileSync('cp', ['-a', '--link', from, to], { stdio: 'pipe' });
  } catch {
    // Links do not lead to another file system.
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
}

/** The hash of each file in a build, by name. */
async function build({ folder }: Checkout, part: string): Promise<Map<string, string>> {
  await promisify(execFile)('npm', ['run', 'build', '-w', part], { cwd: folder });
  const dist = join(folder, part, 'dist');
  const files = globSync('**', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
  return new Map(files.toSorted().map((file) => [file, hashOf(join(dist, file))]));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
