import { previewQuery } from '@gamelles/contracts';
import { expect, test } from 'vitest';
import { previewPath, readPreview } from './signed-link.ts';

const token = 'a'.repeat(36);
const until = new Date('2026-11-23T18:00:00.000Z');
const before = new Date('2026-11-23T17:59:59.000Z');
const kitchen = { name: 'mf-kitchen', version: '0.1.0+a-9c05ef56', until };

function read(change: object = {}, now = before, by = token) {
  const { search } = new URL(previewPath(kitchen, token), 'http://localhost');
  const link = { ...Object.fromEntries(new URLSearchParams(search)), ...change };
  return readPreview(previewQuery.parse(link), by, now);
}

test('a signed link leads to its version until it ends', () => {
  expect(read()).toEqual(kitchen);
  expect(read({}, until)).toBeUndefined();
});

test.each([
  ['of another version', { with: 'mf-kitchen@0.1.0-other' }],
  ['of another front end', { with: 'mf-client@0.1.0+a-9c05ef56' }],
  ['with a later end', { until: '1900000000' }],
  ['with an invented signature', { signature: 'A'.repeat(43) }],
])('a link %s leads to nothing', (_what, change) => {
  expect(read(change)).toBeUndefined();
});

test('a new token of the operator ends all links', () => {
  expect(read({}, before, 'b'.repeat(36))).toBeUndefined();
});
