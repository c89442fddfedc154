import { expect, test } from 'vitest';
import { aRemote } from './registry.fixture.ts';
import { sameVersions } from './same-versions.ts';

const auth = aRemote({ name: 'mf-auth' });
const registry = { remotes: [aRemote(), auth], incomplete: false };

test('the order in which remotes are named is no difference', () => {
  expect(sameVersions(registry, { ...registry, remotes: [auth, aRemote()] })).toBe(true);
});

test.each([
  ['another version', [aRemote({ version: '3.0.0-c' }), auth]],
  ['another integrity', [aRemote({ integrity: 'sha384-BBBB' }), auth]],
  ['one more remote', [aRemote(), auth, aRemote({ name: 'mf-news' })]],
  ['one remote less', [auth]],
])('%s is a difference', (_what, remotes) => {
  expect(sameVersions(registry, { ...registry, remotes })).toBe(false);
});
