import { expect, test } from 'vitest';
import { destination } from './destination.ts';

const screens = [
  { path: '/login', role: null },
  { path: '/clients/:id', role: 'traiteur' },
  { path: '/client-dashboard', role: 'client' },
];

test('without a requested address, each role goes to its first screen', () => {
  expect(destination('client', null, screens)).toBe('/client-dashboard');
  expect(destination('traiteur', null, screens)).toBe('/central-kitchen');
  expect(destination('visiteur', null, screens)).toBe('/unauthorized');
});

test('the requested address is opened after the log-in, with its query', () => {
  expect(destination('traiteur', '/clients/42?tab=2', screens)).toBe('/clients/42?tab=2');
});

test.each(['client', 'traiteur'])('a %s who came from a label gets its screen', (role) => {
  expect(destination(role, '/q/ABCDEFGHIJKLMNOPQRSTUVWX27', [])).toBe(
    '/q/ABCDEFGHIJKLMNOPQRSTUVWX27',
  );
});

test('whoever was asked to log in by a mailed link comes back to it', () => {
  expect(destination('client', '/verify-email/abc', [])).toBe('/verify-email/abc');
});

test.each(['/client-dashboard', '/login', '/nowhere', '//elsewhere.test/', ''])(
  'a caterer who requested « %s » goes to the first screen instead',
  (wanted) => {
    expect(destination('traiteur', wanted, screens)).toBe('/central-kitchen');
  },
);

test('nobody is sent to a requested screen while the screens are unknown', () => {
  expect(destination('traiteur', '/clients/42', [])).toBe('/central-kitchen');
});
