import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, type Checkout } from '../testing/checkout.ts';
import { compile } from '../testing/compile.ts';
import { makeIn, runIn, runTestsIn } from '../testing/made-parts.ts';
import { runCommand } from '../testing/run-command.ts';

let checkout: Checkout;
let made: string[];

beforeAll(async () => {
  checkout = aCheckout();
  made = await makeIn(
    checkout,
    'screen mf-kitchen week-menu',
    'remote news',
    'screen mf-news old-news everybody',
    'event clients tasting-note deliveries',
  );
});
afterAll(() => checkout.remove());

test('the code that npm run new makes has the types that it needs', async () => {
  const asking = ['packages/contracts', 'mf-kitchen', 'mf-news', 'svc-clients', 'svc-deliveries'];
  expect(await compile(checkout, ...asking)).toBe('');
});

test('code that npm run new makes passes the linter and the formatter', async () => {
  const code = made.filter((file) => /\.(tsx?|mjs)$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  expect(await runIn(checkout, 'node_modules/.bin/oxlint', '--format=unix', ...code)).toBe('');
  const checked = await runIn(checkout, 'node_modules/.bin/oxfmt', '--check', ...made);
  expect(checked).toContain('All matched files use the correct format.');
});

test('the tests that npm run new makes pass on real servers', async () => {
  const tests = made.filter((file) => file.endsWith('.service.test.ts'));
  expect(tests).toHaveLength(2);
  const said = await runTestsIn(checkout, ...tests);
  expect(said).toMatch(/Tests .*2 passed/);
});

test('a further front end is built, and everybody may see its screen', async () => {
  const said = await runIn(checkout, 'npm', 'run', 'build', '-w', 'mf-news');
  expect(said).toContain('compiled');
});

test('an existing file is not written over', async () => {
  await expect(
    runCommand(checkout, {}, 'new', 'screen', 'mf-kitchen', 'week-menu'),
  ).rejects.toThrow('mf-kitchen/src/week-menu/week-menu.tsx is there already');
  await expect(runCommand(checkout, {}, 'new', 'event', 'menus', 'x', 'clients')).rejects.toThrow(
    'There is no service menus: identity, clients, deliveries',
  );
});
