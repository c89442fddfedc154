import { expect, test } from 'vitest';
import { isOfShell } from './link.ts';

test.each([
  [{ with: 'shell@0.1.0-9c05ef56', until: '1900000000' }, true],
  [{ with: 'mf-kitchen@0.1.0-shell@' }, false],
  [{ with: 'shell' }, false],
  [{ until: '1900000000' }, false],
])('a link with %j is one to another shell: %s', (link, expected) => {
  expect(isOfShell(`${new URLSearchParams(link)}`)).toBe(expected);
});
