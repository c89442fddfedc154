import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../base/folders.ts';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';
import { runCommand } from '../../testing/run-command.ts';
import { noteLivePart, readLiveParts } from './live-parts.ts';
import { allPairs } from './pairs.ts';
import { presentPart } from './present-part.ts';
import { noteVerification } from './verifications.ts';

const run = promisify(execFile);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

let checkout: Checkout;
let releases: string;
beforeEach(() => {
  checkout = aCheckout();
  releases = mkdtempSync(join(tmpdir(), 'gamelles-can-release-'));
});
afterEach(() => {
  checkout.remove();
  rmSync(releases, { recursive: true });
});

test('a service that returns less than a front end needs is refused, and the front end is named', async () => {
  goLive('mf-client', 'svc-identity', 'svc-clients');
  const dashboard = 'svc-clients/src/dashboard/queries.ts';
  checkout.change(dashboard, '    unpaid_amount: eurosFromCents(amountDue(records)),\n', '');
  const { said, complained } = await canRelease('svc-clients');
  expect(complained).toMatch(
    /^svc-clients cannot be released:\n- mf-client \w+ with svc-clients \w+: the contract is broken: « for the dashboard .* » answers 500 in place of 200, because packages\/service-kit\/src\/\S+:\d+: .*unpaid_amount.*, see .*\.log\n- svc-clients \w+ with svc-deliveries \(not live\)/,
  );
  expect(said).toMatch(/^mf-client \w+ with svc-clients \w+: NOT verified$/m);
  expect(said).toMatch(/^svc-identity \w+ with svc-clients \w+: verified$/m);
  expect(said).toMatch(/^svc-clients \w+ with svc-identity \w+: verified$/m);
});

test('a service whose event lacks a field that a consumer reads is refused', async () => {
  goLive('svc-clients', 'svc-deliveries');
  const event = 'svc-deliveries/src/deliveries/announce.ts';
  checkout.change(event, '  charged_cents: delivery.charged_cents,\n', '');
  const { complained } = await canRelease('svc-deliveries');
  expect(complained).toMatch(
    /^svc-deliveries cannot be released:\n- svc-clients \w+ with svc-deliveries \w+: the contract is broken/,
  );
});

test('an enum value with another name is refused on both sides, though both tests agree on it', async () => {
  goLive('svc-clients', 'svc-deliveries');
  const event = 'packages/contracts/src/events/deliveries.ts';
  checkout.change(
    event,
    "'created', 'returned', 'paid', 'corrected'",
    "'created', 'given_back', 'paid', 'corrected'",
  );
  const sender = await canRelease('svc-deliveries');
  expect(sender.complained).toMatch(
    /^svc-deliveries cannot be released:\n- data\.change of deliveries\.delivery\.changed\.v1: svc-clients \w+ reads "created" or "returned" or "paid" or "corrected", and svc-deliveries \w+ sends "given_back"\n$/,
  );
  const reader = await canRelease('svc-clients');
  expect(reader.complained).toMatch(
    /^svc-clients cannot be released:\n- data\.change of .*: svc-clients \w+ reads "created" or "given_back" .*, and svc-deliveries \w+ sends "returned"\n$/,
  );
});

test('a service that does not start is refused as unverified, not for a broken contract', async () => {
  goLive('mf-client', 'svc-clients');
  checkout.change(
    'svc-clients/src/dashboard/queries.ts',
    '\nexport ',
    "\nthrow new Error('Oops');\nexport ",
  );
  const { complained } = await canRelease('svc-clients');
  expect(complained).toMatch(
    /\n- mf-client \w+ with svc-clients \w+: it could not be verified: svc-clients\/src\/dashboard\/queries\.ts:\d+: Error: Oops, see /,
  );
});

test('a front end whose code calls a route that is not there is refused', async () => {
  goLive('svc-identity', 'svc-clients');
  const tests = 'mf-client/src/clients.consumer.pact.test.ts';
  for (const file of ['mf-client/src/api.ts', tests]) {
    checkout.change(file, '/api/clients/client-dashboard', '/api/clients/dashboard');
  }
  await writeContracts(tests);
  const { said, complained } = await canRelease('mf-client');
  expect(complained).toMatch(
    /^mf-client cannot be released:\n- mf-client \w+ with svc-clients \w+: the contract is broken/,
  );
  expect(said).toMatch(/^mf-client \w+ with svc-identity \w+: verified$/m);
});

test('a field that nobody gives, a broken rule and a forgotten contract are refused, each in a sentence', async () => {
  const home = 'mf-client/src/client-dashboard/dishes.tsx';
  checkout.change(home, 'key={dish.dish_name}', 'key={dish.portions}');
  const api = 'mf-client/src/own-allergies/use-withdraw.ts';
  checkout.change(api, '\nexport ', '\nexport const never: any = 1;\nexport ');
  checkout.change(
    'pacts/mf-client-svc-clients.json',
    '"for the own record"',
    '"for the own record, if any"',
  );
  const { complained } = await refusalOf('mf-client');
  expect(complained).toMatch(/^mf-client does not pass its own checks:\n/);
  expect(complained).toMatch(
    /^- mf-client\/src\/client-dashboard\/dishes\.tsx:\d+: Property 'portions' does not exist on type/m,
  );
  expect(complained).toMatch(/^- mf-client\/src\/own-allergies\/\S+:\d+: Unexpected `any`/m);
  expect(complained).toContain(
    '- pacts/mf-client-svc-clients.json lacks a call that the code makes, « for the own record »',
  );
}, 400_000);

/** Runs a consumer's tests on its changed code to write its contracts again. */
async function writeContracts(tests: string): Promise<void> {
  const pacts = join(checkout.folder, 'pacts');
  rmSync(join(pacts, 'mf-client-svc-clients.json'));
  const config = join(checkout.folder, 'consumer.config.mjs');
  writeFileSync(
    config,
    `export default { test: ${JSON.stringify({ include: [tests], provide: { pacts } })} };`,
  );
  await run(process.execPath, [vitest, 'run', '--config', config], { cwd: checkout.folder });
}

/** Records these parts as live with the present sources, and as compatible. */
function goLive(...names: string[]): void {
  for (const name of names) {
    const { expects, ...part } = presentPart(name, releases);
    const live = Object.entries(expects).filter(([provider]) => names.includes(provider));
    noteLivePart(releases, { ...part, expects: Object.fromEntries(live) });
  }
  for (const { provider, providerVersion, contract } of allPairs(readLiveParts(releases))) {
    noteVerification(releases, { provider, version: providerVersion ?? '', contract });
  }
}

/** The output of the command for changed sources, which it must refuse. */
async function canRelease(
  part: string,
): Promise<{ readonly said: string; readonly complained: string }> {
  checkout.passChecks(releases, part);
  return refusalOf(part);
}

async function refusalOf(
  part: string,
): Promise<{ readonly said: string; readonly complained: string }> {
  const env = { RELEASES_DIR: releases, DATA_DIR: join(releases, 'data') };
  const failed = await runCommand(checkout, env, 'can-release', part).then(
    () => undefined,
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  );
  if (!failed) throw new Error(`${part} can be released`);
  return { said: failed.stdout, complained: failed.stderr };
}
