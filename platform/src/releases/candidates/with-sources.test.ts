import { expect, test } from 'vitest';
import { sourceAt, withSources } from './with-sources.ts';

// Line 1 of the build: from column 1 on line 3 of the screen, from column 11 on line 2 of the kit.
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mfMenu/./src/menu.tsx', 'webpack://mfMenu/../packages/web-kit/src/row.tsx'],
  names: [],
  mappings: 'AAEA,UCDA',
});

test.each([
  [5, 'mf-menu/src/menu.tsx:3'],
  [11, 'packages/web-kit/src/row.tsx:2'],
])('column %i of a built script comes from %s', (column, source) => {
  expect(sourceAt('mf-menu', map, 1, column)).toBe(source);
});

test('a place that no map knows has no source', () => {
  const empty = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
  expect(sourceAt('mf-menu', empty, 1, 5)).toBeUndefined();
});

test('faults that name no place in a build stay as they are, and nothing is built for them', async () => {
  const faults = ['/menu: it leads to /login', '/menu: Oops, at /mf/mf-other/1/a.js:1:2'];
  expect(await withSources('mf-menu', faults)).toEqual(faults);
});
