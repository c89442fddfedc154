import { expect, test } from 'vitest';
import { unmetNeeds } from './provided.ts';

const provided = new Map([
  ['react', '19.3.1'],
  ['@gamelles/web-kit', '0.1.4'],
]);
const shell = { name: 'the live shell', provided };

test.each([
  [{ react: '^19.3.0', '@gamelles/web-kit': '^0.1.0' }],
  [{ '@gamelles/web-kit': '^0.1.4' }],
  [{ '@gamelles/web-kit/form': '^0.1.2' }],
])('a page that has all versions meets %o', (needs) => {
  expect(unmetNeeds({ name: 'mf-menu', version: '1', needs }, shell)).toEqual([]);
});

test.each([
  [
    { '@gamelles/web-kit': '^0.1.5' },
    'wants @gamelles/web-kit ^0.1.5, and the live shell has 0.1.4',
  ],
  [
    { '@gamelles/web-kit/form': '^0.2.0' },
    'wants @gamelles/web-kit/form ^0.2.0, and the live shell has 0.1.4',
  ],
  [{ preact: '^1.0.0' }, 'wants preact ^1.0.0, and the live shell has none'],
])('%o is refused in words', (needs, words) => {
  expect(unmetNeeds({ name: 'mf-menu', version: '1', needs }, shell)).toEqual([
    `mf-menu 1 ${words}`,
  ]);
});
