import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Entry } from './act.ts';
import { actsOf, drop, forgetActsOf, keep, mark, settle } from './queue.ts';

const now = '2026-11-20T12:00:00.000Z';
let people = 0;

/** Creates a new person with these acts. */
async function somebody(...ids: string[]): Promise<string> {
  people += 1;
  const person = `person ${people}`;
  await keep(person, ids.map(entry), now);
  return person;
}

function entry(id: string): Entry {
  return { id, kind: 'returned' };
}

async function idsOf(person: string): Promise<string[]> {
  return (await actsOf(person)).map(({ id }) => id);
}

test('acts are kept in the order in which they were done', async () => {
  const person = await somebody('c', 'a');
  await keep(person, [entry('b')], now);
  expect(await idsOf(person)).toEqual(['c', 'a', 'b']);
});

test('an act that is noted again keeps its place', async () => {
  const person = await somebody('a', 'b');
  await keep(person, [{ id: 'a', kind: 'lost' }], now);
  expect(await idsOf(person)).toEqual(['a', 'b']);
  expect((await actsOf(person))[0]?.entry).toEqual({ id: 'a', kind: 'lost' });
});

test('nobody sees the acts of another', async () => {
  const [one, other] = [await somebody('a'), await somebody('b')];
  await settle(other, [{ id: 'a', outcome: 'done' }]);
  await mark(other, 'a', 'forgotten');
  expect(await idsOf(one)).toEqual(['a']);
  expect(await idsOf(other)).toEqual(['b']);
});

test('only an answer removes an act', async () => {
  const person = await somebody('a', 'b', 'c');
  await settle(person, [{ id: 'a', outcome: 'done' }]);
  await settle(person, [{ id: 'b', outcome: 'refused', code: 'delivery_not_found' }]);
  const acts = await actsOf(person);
  expect(acts.map(({ id, state }) => [id, state])).toEqual([
    ['b', 'aside'],
    ['c', 'waiting'],
  ]);
  await drop(person, ['c']);
  expect(await idsOf(person)).toEqual(['b', 'c']);
});

test('all acts of a person are deleted, and none of another', async () => {
  const [gone, other] = [await somebody('a', 'b'), await somebody('a')];
  await mark(gone, 'b', 'forgotten');
  await forgetActsOf(gone);
  expect(await idsOf(gone)).toEqual([]);
  expect(await idsOf(other)).toEqual(['a']);
});

test('a replacement is set aside together with its refused undo', async () => {
  const person = await somebody('a');
  await keep(person, [{ id: 'b', kind: 'collected', instead_of: 'line', undoing: 'a' }], now);
  await settle(person, [
    { id: 'a', outcome: 'refused', code: 'too_late_to_undo' },
    { id: 'b', outcome: 'refused', code: 'journal_entry_not_found' },
  ]);
  expect((await actsOf(person)).map(({ state }) => state)).toEqual(['aside', 'aside']);
});

test.each(['in the same answer', 'before'])(
  'a refused act that was taken back is gone with its undo, if it was refused %s',
  async (when) => {
    const person = await somebody('a', 'b');
    await keep(person, [{ id: 'c', kind: 'undone', undoes: 'a' }], now);
    const act = { id: 'a', outcome: 'refused', code: 'delivery_not_found' } as const;
    const undo = { id: 'c', outcome: 'refused', code: 'journal_entry_not_found' } as const;
    const answers = when === 'before' ? [[act], [undo]] : [[act, undo]];
    for (const results of answers) await settle(person, results);
    expect(await idsOf(person)).toEqual(['b']);
  },
);

test('a refused act is sent again, or dismissed and still listed', async () => {
  const person = await somebody('a', 'b');
  const refused = { outcome: 'refused', code: 'delivery_not_found' } as const;
  await settle(person, [
    { id: 'a', ...refused },
    { id: 'b', ...refused },
  ]);
  await mark(person, 'a', 'waiting');
  await mark(person, 'b', 'forgotten');
  expect((await actsOf(person)).map(({ state }) => state)).toEqual(['waiting', 'forgotten']);
  // Drops a forgotten act, for instance because another one replaces it, but no waiting act.
  await drop(person, ['a', 'b']);
  expect(await idsOf(person)).toEqual(['a']);
});
