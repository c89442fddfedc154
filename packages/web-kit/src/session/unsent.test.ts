import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { othersWithActs, rememberedWaiting, rememberWaiting } from './unsent.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function enter(sub: string, role = 'traiteur'): void {
  const claims = Buffer.from(JSON.stringify({ sub })).toString('base64url');
  const session = { token: `head.${claims}.signature`, role, user: '{}' };
  for (const [key, value] of Object.entries(session)) stored.set(key, value);
}
function leave(): void {
  for (const key of ['token', 'role', 'user']) stored.delete(key);
}

test('a person sees the count of their own acts, and the log-in screen that of all', () => {
  rememberWaiting('odette', 3);
  rememberWaiting('simone', 1);
  expect(rememberedWaiting()).toBe(4);
  enter('simone');
  expect(rememberedWaiting()).toBe(1);
  enter('zoe', 'client');
  expect(rememberedWaiting()).toBe(0);
  leave();
  rememberWaiting('simone', null);
  expect(rememberedWaiting()).toBe(3);
  rememberWaiting('odette', null);
  expect([...stored.keys()]).toEqual([]);
});

test('the phone knows whose acts it stores besides the signed-in person, also if none waits', () => {
  rememberWaiting('odette', 0);
  rememberWaiting('simone', 1);
  expect(othersWithActs()).toEqual(['odette', 'simone']);
  enter('simone');
  expect(othersWithActs()).toEqual(['odette']);
  leave();
  expect(rememberedWaiting()).toBe(1);
});

test.each(['3', 'null', '{"odette":"3"}'])('an invalid count counts as none: %s', (text) => {
  stored.set('waitingActs', text);
  expect(rememberedWaiting()).toBe(0);
});
