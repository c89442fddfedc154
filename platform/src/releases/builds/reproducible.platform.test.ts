import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';

const checkouts: Checkout[] = [];
afterEach(() => {
  for (const checkout of checkouts.splice(0)) checkout.remove();
});

test('the same sources give the same files, wherever and however often they are built', async () => {
  const [here, there] = [await build(aCheckout()), await build(aCheckout())];
  expect(here.size).toBeGreaterThan(10);
  expect(there).toEqual(here);
  const [first] = checkouts;
  if (!first) throw new Error('nothing was built');
  // The second build could reuse the cache of the first.
  expect(await build(first)).toEqual(here);
}, 200_000);

/** The hash of each file in a build of the kitchen, by name. */
async function build(checkout: Checkout): Promise<Map<string, string>> {
  if (!checkouts.includes(checkout)) checkouts.push(checkout);
  await promisify(execFile)('npm', ['run', 'build', '-w', 'mf-kitchen'], { cwd: checkout.folder });
  const dist = join(checkout.folder, 'mf-kitchen/dist');
  const files = globSync('**', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
  return new Map(files.toSorted().map((file) => [file, hashOf(join(dist, file))]));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
