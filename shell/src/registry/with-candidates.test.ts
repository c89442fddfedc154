import { expect, test } from 'vitest';
import { aCandidate, aRelease, aRemote } from './registry.fixture.ts';
import { withCandidates } from './with-candidates.ts';

const remote = aRemote({ candidate: aCandidate() });
const registry = { remotes: [remote], incomplete: false };
function versionFor(bucket: number) {
  return withCandidates(registry, () => bucket).remotes[0]?.version;
}

test('a tenth of the browsers gets a candidate for ten per cent', () => {
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  expect(buckets.filter((bucket) => versionFor(bucket) === '3.0.0-c')).toHaveLength(10);
});

test('a browser with a candidate falls back on the version of the others', () => {
  const { routes } = aCandidate();
  expect(withCandidates(registry, () => 0).remotes).toEqual([
    {
      name: 'mf-kitchen',
      ...aRelease('mf-kitchen', '3.0.0-c'),
      routes,
      navigation: [],
      previous: aRelease('mf-kitchen', '2.0.0-b'),
      candidate: null,
    },
  ]);
});

test('without a candidate, nothing changes', () => {
  const plain = { remotes: [aRemote()], incomplete: false };
  expect(withCandidates(plain, () => 0)).toEqual(plain);
});

test('each remote has buckets of its own', () => {
  const other = aRemote({ name: 'mf-client', candidate: aCandidate() });
  const both = { remotes: [remote, other], incomplete: false };
  const drawn = withCandidates(both, (name) => (name === 'mf-client' ? 9 : 10));
  expect(drawn.remotes.map(({ name, version }) => [name, version])).toEqual([
    ['mf-kitchen', '2.0.0-b'],
    ['mf-client', '3.0.0-c'],
  ]);
});
