import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, passwordCost, passwordMatches } from './password.ts';

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('gamelle en inox');
  expect(await passwordMatches(stored, 'gamelle en inox')).toBe(true);
  expect(await passwordMatches(stored, 'gamelle en Inox')).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('gamelle')).not.toBe(await hashPassword('gamelle'));
});

test('hashes are argon2id at the configured cost', async () => {
  expect(await hashPassword('gamelle')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('without a hash no password matches', async () => {
  expect(await passwordMatches(undefined, 'gamelle')).toBe(false);
});

test('an unknown account takes as long as a wrong password', async () => {
  const stored = await hashPassword('gamelle');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 7; round++) {
    known.push(await timeOf(() => passwordMatches(stored, 'gamella')));
    unknown.push(await timeOf(() => passwordMatches(undefined, 'gamella')));
  }
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

test('an accent composed in another way is the same password', async () => {
  const stored = await hashPassword('caf\u00e9 au lait');
  expect(await passwordMatches(stored, 'cafe\u0301 au lait')).toBe(true);
});

test('a hash is outdated once the cost has changed', async () => {
  expect(isOutdated(await hash('gamelle', { ...passwordCost, timeCost: 1 }))).toBe(true);
  expect(isOutdated(await hashPassword('gamelle'))).toBe(false);
});

/** The CPU time of some work in microseconds, because other processes do not affect it. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
