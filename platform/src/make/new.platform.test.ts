import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, type Checkout } from '../testing/checkout.ts';
import { compile } from '../testing/compile.ts';
import { runCommand } from '../testing/run-command.ts';

const run = promisify(execFile);
const made: string[] = [];
let checkout: Checkout;

beforeAll(async () => {
  checkout = aCheckout();
  for (const line of [
    'screen mf-kitchen week-menu',
    'remote news',
    'screen mf-news old-news everybody',
    'event clients tasting-note deliveries',
  ]) {
    const said = await runCommand(checkout, {}, 'new', ...line.split(' '));
    const [files = '', left] = said.split('\nNext:\n');
    expect(left).toContain('- ');
    made.push(...files.split('\n'));
  }
});
afterAll(() => checkout.remove());

test('the code that npm run new makes has the types that it needs', async () => {
  const asking = ['packages/contracts', 'mf-kitchen', 'mf-news', 'svc-clients', 'svc-deliveries'];
  expect(await compile(checkout, ...asking)).toBe('');
});

test('code that npm run new makes passes the linter and the formatter', async () => {
  const code = made.filter((file) => /\.(tsx?|mjs)$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  expect(await inCheckout('node_modules/.bin/oxlint', '--format=unix', ...code)).toBe('');
  const checked = await inCheckout(
    'node_modules/.bin/prettier',
    '--check',
    '--ignore-unknown',
    ...made,
  );
  expect(checked).toContain('All matched files use Prettier code style!');
});

test('the tests that npm run new makes pass on real servers', async () => {
  const tests = made.filter((file) => file.endsWith('.service.test.ts'));
  expect(tests).toHaveLength(2);
  const settings = {
    include: tests,
    globalSetup: 'platform/src/testing/global-setup.ts',
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  };
  const config = join(checkout.folder, 'made.config.mjs');
  writeFileSync(config, `export default { test: ${JSON.stringify(settings)} };\n`);
  const vitest = 'node_modules/vitest/vitest.mjs';
  const said = await inCheckout(process.execPath, vitest, 'run', '--config', config);
  expect(said).toMatch(/Tests .*2 passed/);
});

test('a further front end is built, and everybody may see its screen', async () => {
  const said = await inCheckout('npm', 'run', 'build', '-w', 'mf-news');
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

/** The output of a program in the copy; throws with the output if it fails. */
async function inCheckout(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, {
    cwd: checkout.folder,
    env: { ...process.env, FORCE_COLOR: '0' },
    maxBuffer: 1e8,
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => {
    throw new Error(`${program} fails:\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}
