import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

const origin = 'https://gamelles.example';

function kind(path: string, mode: RequestMode = 'cors', method = 'GET') {
  return kindOf({ method, mode, url: new URL(path, origin).href }, origin);
}

test.each([
  '/api/journal',
  '/api/clients/1',
  '/api/clients/1.js',
  '/qrcodes/abc.png',
  '/api/docs/',
])('the worker answers no call to %s', (path) => {
  expect(kind(path)).toBe('other');
  expect(kind(path, 'navigate')).toBe('other');
  expect(kind(path, 'cors', 'POST')).toBe('other');
});

test.each([
  ['/assets/main.1f.js', 'file'],
  ['/mf/mf-kitchen/1.0.0-a/remoteEntry.js', 'file'],
  ['/mf/mf-kitchen/1.0.0-a/remoteEntry.js?retry=1', 'another-try'],
  ['/mf/mf-kitchen/dev/remoteEntry.js', 'other'],
  ['/mf/log.jsonl', 'other'],
  ['/remotes.json', 'registry'],
  ['https://elsewhere.example/assets/main.1f.js', 'other'],
  ['/unauthorized', 'other'],
])('%s is of the kind %s', (path, expected) => {
  expect(kind(path)).toBe(expected);
});

test.each([
  ['/central-kitchen', 'page'],
  ['/ouvrir', 'page'],
  ['/ouvrir?from=home', 'page'],
  ['/ouvrir?with=shell%401.0.0-a&until=1900000000&signature=A', 'other'],
  ['/clients?search=l%C3%A9a&with=shell%401.0.0-a', 'other'],
  ['/compte/1', 'page'],
  ['/', 'other'],
  ['/mentions-legales', 'other'],
  ['/plateforme', 'other'],
  ['/q/K7M2QX4', 'other'],
])('opening %s is of the kind %s', (path, expected) => {
  expect(kind(path, 'navigate')).toBe(expected);
});
