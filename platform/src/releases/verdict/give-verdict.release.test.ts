import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { anOwnPart } from '../../testing/own-part.ts';
import { passPresent } from '../../testing/pass-present.ts';
import { allParts } from '../affected-parts.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { readVerifications } from '../compatibility/verifications.ts';
import { tablesVersion } from '../migrations/tables-version.ts';
import { giveVerdict } from './give-verdict.ts';
import { requireVerdict } from './require-verdict.ts';
import { checksOf } from './verdict.ts';

const name = 'svc-identity';
let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-give-verdict-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test('a service gets a verdict that a publishing job accepts', async () => {
  passPresent(releases, name);
  const said: string[] = [];
  const order = { name, why: 'sessions', releasesDir: releases, before: 'HEAD', logsDir: releases };
  const verdict = await giveVerdict(
    order,
    (line) => said.push(line),
    () => Promise.reject(new Error('a service needs no platform')),
  );
  expect(verdict).toMatchObject({
    part: name,
    version: sourceVersion(name),
    checks: checksOf(name),
    tables: { made: tablesVersion(name), triedBy: expect.stringMatching(/^[0-9a-f]{12}$/) },
    why: 'sessions',
    by: expect.stringMatching(/./),
  });
  expect(verdict.contracts).toEqual(expect.arrayContaining(readVerifications(releases)));
  expect(said).toContainEqual(
    expect.stringMatching(/^mf-auth \w+ with svc-identity \w+: verified$/),
  );
  const there = placeWithAnOlder(name, verdict.tables?.made);
  const candidate = presentPart(name, there);
  const publish = () => requireVerdict(there, { candidate, sources: verdict.version }, verdict);
  expect(publish).not.toThrow();
  expect(readVerifications(there)).toEqual(expect.arrayContaining(readVerifications(releases)));
});

test('sources that change during the checks get no verdict', async () => {
  const part = anOwnPart();
  onTestFinished(() => part.remove());
  passPresent(releases, part.name);
  const order = { name: part.name, why: 'new', releasesDir: releases, before: undefined };
  const giving = giveVerdict(
    { ...order, logsDir: releases },
    () => undefined,
    () => Promise.reject(new Error('it needs no platform')),
  );
  part.write('second');
  await expect(giving).rejects.toThrow(`${part.name} changed while it was checked`);
});

/**
 * Creates a folder of releases in which all parts are live with the present sources, and one part
 * in an older version.
 */
function placeWithAnOlder(part: string, tables: string | undefined): string {
  const there = join(releases, 'there');
  for (const other of allParts()) noteLivePart(there, presentPart(other, there));
  const older = { name: part, version: 'older', expects: {}, commit: null, tables };
  noteLivePart(there, { ...older, time: new Date().toISOString() });
  return there;
}
