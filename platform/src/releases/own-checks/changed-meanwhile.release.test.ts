import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { readVerifications } from '../compatibility/verifications.ts';
import { readLog } from '../registry/release-log.ts';
import { builtRemote } from '../../testing/built-remote.ts';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';

// Each test runs modules of a copy in which a slow module is replaced by one that edits a source.
let checkout: Checkout;
let releases: string;
beforeEach(() => {
  checkout = aCheckout();
  releases = join(checkout.folder, 'releases');
  mkdirSync(releases);
});
afterEach(() => checkout.remove());

test('a build during which a source changes is recorded as a build of neither state', async () => {
  checkout.change(
    'mf-auth/package.json',
    '"build": "webpack"',
    '"build": "echo >> src/routes.tsx"',
  );
  const build = `buildFrontEnd('mf-auth', ${JSON.stringify(releases)})`;
  await run('builds/build-front-end.ts', build);
  const note = join(checkout.folder, 'node_modules/.cache/gamelles/mf-auth.sources');
  expect(existsSync(note)).toBe(false);
});

test('a front end that changes after its checks is not released', async () => {
  const built = JSON.stringify(builtRemote('mf-auth', '1'));
  replace('candidates/build-and-try.ts', 'buildAndTry', 'mf-auth/src/routes.tsx', built);
  checkout.passChecks(releases, 'mf-auth');
  await expect(
    run('candidates/release-candidate.ts', `releaseCandidate(${settings()}, ${order}, () => {})`),
  ).rejects.toThrow('mf-auth changed while it was checked: try again');
  expect(readLog(releases)).toEqual([]);
});

test('a service that changes while it is copied is kept under no version', async () => {
  const name = 'svc-clients';
  writeFileSync(
    join(checkout.folder, 'platform/src/releases/compatibility/present-part.ts'),
    `import { appendFileSync } from 'node:fs';
import { sourceVersion } from '../builds/source-hash.ts';
export function presentPart(name) {
  const version = sourceVersion(name);
  appendFileSync(${JSON.stringify(join(checkout.folder, name, 'src/main.ts'))}, '\\n');
  return { name, version };
}
`,
  );
  await expect(
    run('builds/service-artifact.ts', `putArtifact(${JSON.stringify(releases)}, '${name}')`),
  ).rejects.toThrow(`${name} changed while it was checked: try again`);
  expect(readdirSync(join(releases, 'services', name))).toEqual([]);
});

test('schemas of contracts that change while they are printed are not kept', async () => {
  const changed = join(checkout.folder, 'packages/contracts/src/money.ts');
  writeFileSync(
    join(checkout.folder, 'packages/contracts/src/documents/print-schemas.ts'),
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(changed)}, '\\n');
console.log('{}');
`,
  );
  await expect(
    run('compatibility/schemas/kept-schemas.ts', `keepSchemas(${JSON.stringify(releases)})`),
  ).rejects.toThrow('packages/contracts changed while it was checked: try again');
  expect(readdirSync(join(releases, 'schemas'))).toEqual([]);
});

test('a service that changes during its verification is recorded with no contract', async () => {
  const name = 'svc-clients';
  const kept = JSON.stringify({ outcome: 'kept' });
  replace('compatibility/verify-provider.ts', 'verifyProvider', `${name}/src/main.ts`, kept);
  const part = { name, version: checkout.versionOf(name), expects: {}, commit: null };
  noteLivePart(releases, { ...part, time: '2026-11-27T10:00:00.000Z' });
  const candidate = JSON.stringify({ name: 'mf-menu', version: '1', expects: { [name]: 'c1' } });
  await expect(
    run('compatibility/can-release.ts', `requireReleasable(${settings()}, ${candidate}, () => {})`),
  ).rejects.toThrow(`${name} changed while it was checked: try again`);
  expect(readVerifications(releases)).toEqual([]);
});

const order = `{ name: 'mf-auth', percent: 100, why: null }`;

function settings(): string {
  return JSON.stringify({ releasesDir: releases, wwwDir: releases, logsDir: releases });
}

/** Replaces a module by one that edits a file and returns a value. */
function replace(module: string, name: string, edited: string, value: string): void {
  const file = JSON.stringify(join(checkout.folder, edited));
  writeFileSync(
    join(checkout.folder, 'platform/src/releases', module),
    `import { appendFileSync } from 'node:fs';
export async function ${name}() {
  // Waits until the parallel checks have read the sources.
  await undefined;
  appendFileSync(${file}, '\\n');
  return ${value};
}
`,
  );
}

function run(file: string, call: string): Promise<unknown> {
  const module = JSON.stringify(join(checkout.folder, 'platform/src/releases', file));
  const program = `const module = await import(${module}); await module.${call};`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
}
