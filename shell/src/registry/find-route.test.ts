import { expect, test } from 'vitest';
import { findRoute } from './find-route.ts';
import { aRemote } from './registry.fixture.ts';

const kitchen = aRemote();
const auth = aRemote({ name: 'mf-auth', routes: [{ path: '/login', role: null }] });
const registry = { remotes: [kitchen, auth], incomplete: false };

test('finds the remote of an address and the role that may see it', () => {
  expect(findRoute(registry, '/clients/42')).toMatchObject({ remote: kitchen, role: 'traiteur' });
  expect(findRoute(registry, '/login')).toMatchObject({ remote: auth, role: null });
});

test('neither capitals nor a slash at the end make another address', () => {
  expect(findRoute(registry, '/Login/')).toMatchObject({ remote: auth });
});

test('an address longer than a path is not that path', () => {
  expect(findRoute(registry, '/clients/42/more')).toBeNull();
});

test('an address that no remote declares belongs to no remote', () => {
  expect(findRoute(registry, '/nowhere')).toBeNull();
});

test('a plain path wins over a pattern, whichever comes first', () => {
  const news = aRemote({ name: 'mf-news', routes: [{ path: '/clients/news', role: null }] });
  const both = { remotes: [kitchen, news], incomplete: false };
  expect(findRoute(both, '/clients/news')?.remote).toBe(news);
});
