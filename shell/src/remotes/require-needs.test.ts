import { expect, test } from 'vitest';
import { requireNeeds } from './require-needs.ts';

const page = { react: '19.3.1', '@gamelles/web-kit': '0.1.0' };
function requireOf(needs: Record<string, string>) {
  return () => requireNeeds('mf-kitchen', { version: '2.0.0-b', needs }, page);
}

test.each([
  ['the same version', { react: '^19.3.1' }],
  ['an earlier patch or minor version', { react: '^19.2.0', '@gamelles/web-kit': '^0.1.0' }],
  ['nothing', {}],
])('a release that needs %s may run', (_what, needs) => {
  expect(requireOf(needs)).not.toThrow();
});

test.each([
  [{ react: '^20.0.0' }, 'mf-kitchen 2.0.0-b wants react ^20.0.0, and the page has 19.3.1'],
  [{ react: '^19.4.0' }, 'wants react ^19.4.0, and the page has 19.3.1'],
  [{ '@gamelles/web-kit': '^0.2.0' }, 'wants @gamelles/web-kit ^0.2.0, and the page has 0.1.0'],
  [{ vue: '^3.0.0' }, 'wants vue ^3.0.0, and the page has none'],
])('the error for needs %j names the required and the present version', (needs, message) => {
  expect(requireOf(needs)).toThrow(message);
});
