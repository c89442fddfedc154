import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, type Checkout } from '../testing/checkout.ts';
import { compile } from '../testing/compile.ts';
import { root } from './folders.ts';
import { services } from './services.ts';

const howTo = readFileSync(join(root, 'docs/how-to/add-a-service.md'), 'utf8');
// Two runs of the compiler, on a busy machine.

let checkout: Checkout;
beforeAll(() => {
  checkout = aCheckout();
  const last = services.at(-1) ?? '';
  checkout.change(
    'platform/src/base/services.ts',
    `'${last}'] as const`,
    `'${last}', 'menus'] as const`,
  );
});
afterAll(() => checkout.remove());

test('the how-to names each file that does not compile without a change for a new service', async () => {
  const asked = new Set([...(await faultyFiles('platform')), ...(await faultyFiles('bench'))]);
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((file) => !howTo.includes(`\`${file}\``))).toEqual([]);
});

test('the how-to names each untyped file that lists all services', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const untyped = files.filter((file) => /(\.(ya?ml|conf|sh|mjs|json)|Dockerfile)$/.test(file));
  const naming = untyped.filter((file) => !notByHand.test(file) && namesAll(file));
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((file) => !howTo.includes(`\`${file}\``))).toEqual([]);
});

// Contracts, documents, measurements and the lock file are generated.
const notByHand = /^(docs|pacts|bench)\/|package-lock\.json$/;

function namesAll(file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8').toLowerCase();
  return services.every((service) => new RegExp(`\\b${service}\\b`).test(text));
}

/** The files of a part, other than tests, in which the compiler reports the missing service. */
async function faultyFiles(part: string): Promise<string[]> {
  const printed = await compile(checkout, part);
  const files = [...printed.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  return files.filter((file) => !file.endsWith('.test.ts'));
}
