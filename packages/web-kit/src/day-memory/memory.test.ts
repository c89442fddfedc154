import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedNow } from './asked.ts';
import { askAndKeep } from './last-known.ts';
import { forget, recall, remember, revise } from './memory.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.useRealTimers();
});
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

function enter(sub: string, role = 'traiteur'): void {
  const claims = Buffer.from(JSON.stringify({ sub })).toString('base64url');
  stored.set('token', `head.${claims}.signature`);
  stored.set('role', role);
  stored.set('user', JSON.stringify({ email: `${sub}@gamelles.example` }));
}

test('a caterer’s phone returns what it has stored, and since when', async () => {
  enter('berthe');
  await remember('doors', [{ allergies: 'lait' }]);
  const kept = await recall('doors');
  expect(kept?.value).toEqual([{ allergies: 'lait' }]);
  expect(Date.parse(kept?.seenAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('nobody else reads a stored value', async () => {
  enter('cunégonde');
  await remember('doors', ['lait']);
  enter('dorothée');
  expect(await recall('doors')).toBeUndefined();
});

test('a stored value is kept for its day in Paris only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-10T21:59:00Z') });
  enter('élodie');
  await remember('round', { stops: [] });
  expect(await recall('round')).toBeDefined();
  vi.setSystemTime(new Date('2026-07-10T22:00:01Z'));
  expect(await recall('round')).toBeUndefined();
});

test('the first value of a day replaces all of the day before, with its key', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-11T21:59:59Z') });
  enter('fanny');
  await remember('doors', ['lait']);
  vi.setSystemTime(new Date('2026-07-11T22:00:01Z'));
  await remember('round', { stops: [] });
  const db = await openDB('gamelles-day', 1);
  expect(await db.getAllKeys('values')).toEqual(['round']);
  expect(await db.count('keys')).toBe(1);
  db.close();
});

test('an answer that was asked for before midnight replaces nothing of the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-12T21:59:59Z') });
  enter('fernande');
  const asked = askedNow();
  vi.setSystemTime(new Date('2026-07-12T22:00:01Z'));
  await remember('round', { stops: [] });
  expect(await remember('doors', ['lait'], asked)).toBe(false);
  expect(await recall('round')).toBeDefined();
});

test('an answer that comes after the log-out is not kept', async () => {
  enter('félicie');
  const asked = askedNow();
  stored.clear();
  await remember('round', 'too late', asked);
  enter('félicie');
  expect(await recall('round')).toBeUndefined();
});

test('an outdated item is removed, and the rest stays', async () => {
  enter('iris');
  await remember('doors', ['lait', 'rien']);
  await revise<string[]>('doors', (kept) => Promise.resolve(kept.filter((one) => one === 'rien')));
  expect((await recall('doors'))?.value).toEqual(['rien']);
  const unreached = revise('doors', () => Promise.reject(new Error('no network')));
  await expect(unreached).rejects.toThrow('no network');
  expect((await recall('doors'))?.value).toEqual(['rien']);
});

test('a value that was stored meanwhile is revised as well, and not lost', async () => {
  enter('jeanne');
  await remember('doors', ['lait', 'rien']);
  const checked: string[][] = [];
  await revise<string[]>('doors', async (kept) => {
    if (checked.push(kept) === 1) await remember('doors', ['lait', 'œufs']);
    return kept.filter((one) => one !== 'lait');
  });
  expect(checked).toEqual([
    ['lait', 'rien'],
    ['lait', 'œufs'],
  ]);
  expect((await recall('doors'))?.value).toEqual(['œufs']);
});

test('a value that was deleted while it was revised stays so', async () => {
  enter('jeannine');
  await remember('doors', ['lait']);
  await revise<string[]>('doors', async () => {
    await forget('doors');
    return [];
  });
  expect(await recall('doors')).toBeUndefined();
});

test('clients keep nothing', async () => {
  enter('gaston', 'client');
  await remember('round', 'nothing');
  expect(stored.has('keptDay')).toBe(false);
});

test('the stored data is encrypted, and its key cannot be exported', async () => {
  enter('hortense');
  await remember('doors', [{ name: 'Aïcha', allergies: 'lait', door_notes: 'Code 4711A' }]);
  const db = await openDB('gamelles-day', 1);
  const [value] = await db.getAll('values');
  const text = new TextDecoder().decode(value.sealed) + JSON.stringify(value);
  for (const word of ['Aïcha', 'lait', '4711A', 'allergies']) expect(text).not.toContain(word);
  const keys: CryptoKey[] = await db.getAll('keys');
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  }
  db.close();
});

test('the answer to an earlier request does not replace that to a later one', async () => {
  enter('josette');
  const { promise: late, resolve: answer } = Promise.withResolvers<string>();
  const earlier = askAndKeep('account', () => late);
  await askAndKeep('account', () => Promise.resolve('after the payment'));
  await vi.waitFor(async () => expect(await recall('account')).toBeDefined());
  answer('before the payment');
  expect(await earlier).toBe('before the payment');
  // Another value is stored after it would have been.
  await remember('round', { stops: [] });
  expect((await recall('account'))?.value).toBe('after the payment');
});
