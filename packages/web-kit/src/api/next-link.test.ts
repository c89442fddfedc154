import { expect, test } from 'vitest';
import { nextLink } from './next-link.ts';

test('the next page is named by its relation', () => {
  expect(nextLink('</api/things?before=42>; rel="next"')).toBe('/api/things?before=42');
});

test('a header without a next page, or no header, ends the list', () => {
  expect(nextLink('</api/things>; rel="first"')).toBeNull();
  expect(nextLink(null)).toBeNull();
});

test('the next page is found among other links', () => {
  const header = '</api/things>; rel="first", </api/things?before=7>; rel="next"';
  expect(nextLink(header)).toBe('/api/things?before=7');
});
