import { expect, test } from 'vitest';
import { aRemote } from '../registry/registry.fixture.ts';
import { lateScript } from './late-script.ts';

const remotes = [aRemote()];

test.each([
  ['an entry', '/mf/mf-kitchen/2.0.0-b/remoteEntry.js'],
  ['a file that a front end loads for all screens', '/mf/mf-kitchen/2.0.0-b/assets/routes.1f.js'],
  ['a screen', '/mf/mf-kitchen/2.0.0-b/assets/12.3f.js'],
  ['a screen of the previous version', '/mf/mf-kitchen/1.0.0-a/assets/12.3f.js'],
  ['a script of the shell', '/assets/main.1f.js'],
])('%s is no late script', (_what, pathname) => {
  expect(lateScript(remotes, { pathname })).toBeUndefined();
});

test('a script that a screen loads during use is a late script', () => {
  const pathname = '/mf/mf-kitchen/2.0.0-b/assets/99.4f.js';
  expect(lateScript(remotes, { pathname })).toBe(pathname);
});
