import { expect, test } from 'vitest';
import { releaseInTurn } from './release-in-turn.ts';

/** Releases parts that each need others, and returns what is said. */
async function releaseAll(needs: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const said: string[] = [];
  const live = new Set<string>();
  const release = (name: string): Promise<void> => {
    const missing = needs[name]?.filter((other) => !live.has(other)) ?? [];
    if (missing.length > 0) return Promise.reject(new Error(`it lacks ${missing.join()}`));
    live.add(name);
    return Promise.resolve();
  };
  await releaseInTurn(Object.keys(needs), release, (line) => said.push(line));
  return said;
}

test('a part that calls what comes after it is released once that is live', async () => {
  expect(
    await releaseAll({ identity: ['clients'], clients: ['deliveries'], deliveries: [] }),
  ).toEqual(
    ['deliveries', 'clients', 'identity'].map((name) => `${name} is released to everybody`),
  );
});

test('a part that is refused again stays as it was, and its reason is told once', async () => {
  expect(await releaseAll({ identity: ['menus'], clients: [], deliveries: ['menus'] })).toEqual([
    'clients is released to everybody',
    'identity stays as it was: it lacks menus',
    'deliveries stays as it was: it lacks menus',
  ]);
});
