import { expect, test } from 'vitest';
import { notKept, standingText } from './status-text.ts';

const calm = { waiting: 0, aside: 0, isStuck: false, isOffline: false };

test.each([
  [{ waiting: 3, isOffline: true }, 'Hors ligne : 3 gestes en attente, ils partiront tout seuls'],
  [{ waiting: 1, isOffline: true }, 'Hors ligne : 1 geste en attente, il partira tout seul'],
  [{ waiting: 2, isStuck: true }, '2 gestes en attente, ils partiront tout seuls'],
  [{ aside: 1 }, '1 geste à regarder'],
  [
    { aside: 2, waiting: 1, isStuck: true },
    '1 geste en attente, il partira tout seul · 2 gestes à regarder',
  ],
])('%o has its text', (standing, text) => {
  expect(standingText({ ...calm, ...standing })?.replace(/\u00a0/g, ' ')).toBe(text);
});

test('there is no text for acts that are on their way, nor without acts', () => {
  expect(standingText({ ...calm, waiting: 2 })).toBeNull();
  expect(standingText({ ...calm, isOffline: true })).toBeNull();
});

test('a full phone and a browser without storage have different texts', () => {
  expect(notKept(new DOMException('', 'QuotaExceededError'))).toContain('plein');
  expect(notKept(new Error('no database'))).toContain('navigation privée');
});
