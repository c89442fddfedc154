import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseRegistry } from './parse-registry.ts';
import { aCandidate, aRelease, aRemote } from './registry.fixture.ts';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('reads every remote with its routes, its previous version and its candidate', () => {
  const remotes = [
    aRemote({ candidate: aCandidate() }),
    aRemote({ name: 'mf-auth', routes: [{ path: '/login', role: null }], previous: null }),
  ];
  expect(parseRegistry({ remotes })).toEqual({ remotes, incomplete: false });
});

test('a remote has no path that the registry gives to another', () => {
  const owners = [{ path: '/clients/:id', owner: 'mf-auth', roles: ['traiteur'] }];
  expect(parseRegistry({ remotes: [aRemote()], owners }).remotes).toEqual([
    aRemote({ routes: [] }),
  ]);
});

test('accepts a remote without the fields for other versions', () => {
  const remotes = [{ ...aRemote(), previous: undefined, candidate: undefined }];
  expect(parseRegistry({ remotes }).remotes).toEqual([aRemote({ previous: null })]);
});

test('a link from before the main menu has no place in it', () => {
  const old = { path: '/menu', label: 'La carte' };
  const [remote] = parseRegistry({ remotes: [{ ...aRemote(), navigation: [old] }] }).remotes;
  expect(remote?.navigation).toEqual([old]);
});

test('a version from before the list of screens has none to preload', () => {
  const remotes = [{ ...aRemote(), screens: undefined }];
  expect(parseRegistry({ remotes }).remotes).toEqual([aRemote({ screens: {} })]);
});

test.each([null, 'text', {}, { remotes: 'text' }, { remotes: [] }])(
  'refuses %j, which is no registry',
  (value) => {
    expect(() => parseRegistry(value)).toThrow(/remotes/);
  },
);

test.each([
  ['a script of another origin', { entry: 'https://example.org/remoteEntry.js' }],
  ['a script without integrity', { integrity: '' }],
  ['a preload of another origin', { preload: ['//example.org/a.js'] }],
  [
    'a file of a screen that is of another origin',
    { screens: { '/clients/:id': { files: ['https://example.org/a.js'], provided: [] } } },
  ],
  ['a link to another origin', { navigation: [{ path: '//example.org', label: 'Oops' }] }],
  [
    'a place in the menu without an icon',
    { navigation: [{ path: '/menu', label: 'La carte', bar: { label: 'Carte' } }] },
  ],
  ['a relative path', { routes: [{ path: 'clients', role: null }] }],
  ['needs that are not versions', { needs: { react: 'any' } }],
  ['an invalid name', { name: 'mf kitchen' }],
  ['a candidate without a share', { candidate: { ...aRelease('mf-kitchen', '3'), routes: [] } }],
])('an entry with %s is left out, and the others stay', (_fault, change) => {
  const good = aRemote({ name: 'mf-auth' });
  const registry = parseRegistry({ remotes: [{ ...aRemote(), ...change }, good] });
  expect(registry).toEqual({ remotes: [good], incomplete: true });
});

test('a route without a role is no route for everybody', () => {
  const remotes = [{ ...aRemote(), routes: [{ path: '/clients/:id' }] }, aRemote()];
  expect(parseRegistry({ remotes }).remotes).toEqual([aRemote()]);
});
