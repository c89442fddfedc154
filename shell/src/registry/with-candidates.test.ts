import { expect, test } from 'vitest';
import { aCandidate, aRelease, aRemote } from './registry.fixture.ts';
import { withCandidates } from './with-candidates.ts';

const remote = aRemote({ candidate: aCandidate() });
const registry = { remotes: [remote], incomplete: false };
const versionFor = (draw: number) => withCandidates(registry, draw).remotes[0]?.version;

test('a tenth of the browsers gets a candidate that is for ten of a hundred', () => {
  const draws = Array.from({ length: 100 }, (_, draw) => draw);
  expect(draws.filter((draw) => versionFor(draw) === '3.0.0-c')).toHaveLength(10);
});

test('who gets a candidate falls back on the version of the others', () => {
  const { routes } = aCandidate();
  expect(withCandidates(registry, 0).remotes).toEqual([
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
  expect(withCandidates(plain, 0)).toEqual(plain);
});
