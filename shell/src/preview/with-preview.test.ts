import { expect, test } from 'vitest';
import { parseRegistry } from '../registry/parse-registry.ts';
import { aCandidate, aRelease, aRemote } from '../registry/registry.fixture.ts';
import { withPreview } from './with-preview.ts';

const live = aRemote({ candidate: aCandidate() });
const other = aRemote({ name: 'mf-client', routes: [{ path: '/client-history', role: 'client' }] });
const owners = [
  { path: '/clients/:id', owner: 'mf-kitchen', roles: ['traiteur'] },
  { path: '/client-history', owner: 'mf-client', roles: ['client'] },
];
const registry = { remotes: [live, other], owners };
const [route] = live.routes;
const shown = {
  name: 'mf-kitchen',
  routes: [route],
  navigation: [],
  ...aRelease('mf-kitchen', '9.0.0-p'),
};

test('a preview replaces the live version, and has no fallback', () => {
  const { remotes } = parseRegistry(withPreview(registry, shown));
  const [found] = remotes.filter(({ name }) => name === 'mf-kitchen');
  expect(found).toMatchObject({ version: '9.0.0-p', previous: null, candidate: null });
  expect(remotes.find(({ name }) => name === 'mf-client')?.version).toBe(other.version);
});

test('a preview of a front end that is not live yet joins the others', () => {
  const { remotes } = parseRegistry(withPreview({ remotes: [other] }, shown));
  expect(remotes.map(({ name }) => name)).toEqual(['mf-client', 'mf-kitchen']);
});

test('a preview cannot take a path of another front end', () => {
  const taking = { ...shown, routes: [route, { path: '/client-history', role: null }] };
  const { remotes } = parseRegistry(withPreview(registry, taking));
  const [found] = remotes.filter(({ name }) => name === 'mf-kitchen');
  expect(found?.routes.map(({ path }) => path)).toEqual(['/clients/:id']);
});

test('an unreadable preview removes only its own paths', () => {
  const { remotes, incomplete } = parseRegistry(withPreview(registry, { name: 'mf-kitchen' }));
  expect([remotes.map(({ name }) => name), incomplete]).toEqual([['mf-client'], true]);
});
