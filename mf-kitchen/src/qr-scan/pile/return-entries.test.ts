import { expect, test } from 'vitest';
import { returnedItems } from './items.ts';
import { box } from './label.fixture.ts';
import { itemAfter, returnEntries } from './return-entries.ts';
import { lineOf, sumOf } from './sentences.ts';

const id = '0193b2a0-0000-7000-8000-000000000003';

function after(result?: Omit<Parameters<typeof itemAfter>[1][number], 'id'>) {
  const out = { is: 'out', code: 'A', box } as const;
  return returnEntries([out], () => id, new Date()).map((one) =>
    itemAfter(one, result ? [{ id, ...result }] : []),
  );
}

test('boxes whose return is recorded, or sent later, count as returned', () => {
  for (const items of [after({ outcome: 'done' }), after()]) {
    expect(items).toMatchObject([{ is: 'returned', entryId: id, boxes: 2 }]);
    expect(items.map(lineOf)).toEqual(['Reprise\u00a0: 2\u00a0gamelles d’Aïcha D.']);
  }
});

test('the return of boxes by another phone cannot be undone here', () => {
  const items = after({ outcome: 'already', message: 'Déjà rendue à 12:04.' });
  expect(items.map(lineOf)).toEqual(['Déjà rendue à 12:04.']);
  expect(returnedItems(items)).toEqual([]);
});

test('the server’s message replaces the number of boxes if it recorded fewer', () => {
  const message = '2 notées, il n’en restait que 1.';
  const items = after({ outcome: 'adjusted', message });
  expect(items.map(lineOf)).toEqual([message]);
  expect(returnedItems(items)).toMatchObject([{ entryId: id }]);
  expect(sumOf(returnedItems([...items, ...after()]))).toBe('2\u00a0gamelles reprises · Aïcha 2');
});

test('a refused return says why', () => {
  expect(after({ outcome: 'refused' }).map(lineOf)).toEqual(['Ce retour n’a pas été noté.']);
});
