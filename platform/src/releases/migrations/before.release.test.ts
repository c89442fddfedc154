import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';
import { runCommand } from '../../testing/run-command.ts';

const run = promisify(execFile);
const data = mkdtempSync(join(tmpdir(), 'gamelles-before-'));
const env = { DATA_DIR: data };
let checkout: Checkout;

beforeAll(async () => {
  checkout = aCheckout();
  // The present sources become the running version.
  await artifacts('chosenArtifact', data, 'svc-clients');
});
afterAll(() => {
  checkout.remove();
  rmSync(data, { recursive: true });
});

/** Calls a function of the copy's `service-artifact.ts`. */
async function artifacts(name: string, ...args: string[]): Promise<void> {
  const file = join(checkout.folder, 'platform/src/releases/builds/service-artifact.ts');
  const program = `(await import(${JSON.stringify(file)})).${name}(...process.argv.slice(1))`;
  await run(process.execPath, ['--input-type=module', '-e', program, ...args]);
}

/** The output of a command, which must fail. */
async function refusal(command: string, ...args: string[]): Promise<string> {
  const failed = await runCommand(checkout, env, command, ...args).then(
    () => undefined,
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  );
  if (!failed) throw new Error(`${command} succeeded`);
  return failed.stdout + failed.stderr;
}

test('the running version runs its own tests on new tables', async () => {
  writeFileSync(
    join(checkout.folder, 'svc-clients/migrations/0998_note.sql'),
    'alter table preferences add column note text;\n',
  );
  const tried = await runCommand(checkout, env, 'test-before', 'svc-clients', 'preferences');
  expect(tried).toMatch(
    /^New tables: svc-clients\/migrations\/0998_note\.sql\nsvc-clients \w{12} runs on the present tables$/m,
  );
  writeFileSync(
    join(checkout.folder, 'svc-clients/migrations/0999_liked.sql'),
    '-- Safe because the new code reads another column.\nalter table preferences drop column liked;\n',
  );
  const said = await refusal('test-before', 'svc-clients', 'preferences');
  expect(said).toMatch(
    /^svc-clients\/src\/preferences\/preferences\.service\.test\.ts:\d+: « .* »: /m,
  );
  expect(said).toMatch(/^svc-clients \w{12} fails on the present tables$/m);
});

test('a release that changes an applied migration is refused', async () => {
  const file = 'svc-clients/migrations/0004_consent.sql';
  checkout.change(file, 'alter table', 'alter  table');
  checkout.passChecks(join(data, 'releases'), 'svc-clients');
  expect(await refusal('release', 'svc-clients')).toBe(
    `${file} has been applied as it was: a further migration changes what it did\n`,
  );
});

test('a release that changes a migration of a refused version is refused', async () => {
  checkout.change('svc-clients/migrations/0004_consent.sql', 'alter  table', 'alter table');
  // The state after a trial.
  await artifacts('putArtifact', data, 'svc-clients');
  await artifacts('noteTried', data, 'svc-clients', checkout.versionOf('svc-clients'));
  const file = 'svc-clients/migrations/0998_note.sql';
  checkout.change(file, 'note text', 'note bytea');
  checkout.passChecks(join(data, 'releases'), 'svc-clients');
  expect(await refusal('release', 'svc-clients')).toContain(`${file} has been applied as it was`);
});
