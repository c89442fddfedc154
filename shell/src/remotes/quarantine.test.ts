import { expect, test } from 'vitest';
import { aRelease, aRemote } from '../registry/registry.fixture.ts';
import { withoutQuarantined } from './quarantine.ts';

const remote = aRemote();
const registry = { remotes: [remote], incomplete: false };

test('a version that does not work is replaced by the previous good one', () => {
  expect(withoutQuarantined(registry, () => remote.version).remotes).toEqual([
    { ...remote, ...aRelease('mf-kitchen', '1.0.0-a'), previous: null },
  ]);
});

test('a newer version than the failed one is tried', () => {
  expect(withoutQuarantined(registry, () => '1.5.0-x')).toEqual(registry);
});

test('a first version stays, as there is no other', () => {
  const first = { remotes: [aRemote({ previous: null })], incomplete: false };
  expect(withoutQuarantined(first, () => remote.version)).toEqual(first);
});
