import { expect, test } from 'vitest';
import { aRemote } from './registry.fixture.ts';
import { mainMenuEntries, menuEntries } from './menu-entries.ts';

const menu = { path: '/menu', label: 'La carte', bar: { label: 'Carte', icon: 'menu' } };
const orders = { path: '/orders', label: 'Commandes' };
const kitchen = aRemote({
  routes: [{ path: '/menu', role: 'traiteur' }],
  navigation: [menu, { path: '/gone', label: 'Disparu', bar: menu.bar }],
});
const client = aRemote({
  name: 'mf-client',
  routes: [{ path: '/orders', role: 'client' }],
  navigation: [orders],
});
const registry = { remotes: [kitchen, client], incomplete: false };

test('leads each role to its own screens', () => {
  expect(menuEntries(registry, 'traiteur')).toEqual([menu]);
  expect(menuEntries(registry, 'client')).toEqual([orders]);
});

test('has no entries for somebody who is not signed in', () => {
  expect(menuEntries(registry, undefined)).toEqual([]);
});

test('the main menu has the entries that ask for a place in it', () => {
  expect(mainMenuEntries(registry, 'traiteur')).toEqual([menu]);
  expect(mainMenuEntries(registry, 'client')).toEqual([]);
});
