import { expect, test } from 'vitest';
import type { KnownLabel } from '../../api.ts';
import { debtsOf, itemOf, returnedItems, withItems, type Item } from './items.ts';
import { box } from './label.fixture.ts';
import { lineOf, stackOf, sumOf } from './sentences.ts';

const hugo = { ...box, client: 'Hugo Petit', client_id: '0193b2a0-0000-7000-8000-000000000003' };

function returned(code: string, of: KnownLabel, boxes: number): Item {
  return { is: 'returned', code, box: of, entryId: code, boxes };
}

test('returned boxes are summed up by client', () => {
  const items = [returned('A', hugo, 4), returned('B', box, 1), returned('C', box, 1)];
  expect(sumOf(returnedItems(items))).toBe('6\u00a0gamelles reprises · Aïcha 2, Hugo 4');
});

test('the text of a stack counts what is to be noted, and what is not', () => {
  const out = Array.from({ length: 7 }, (_, n): Item => ({ is: 'out', code: `${n}`, box }));
  const items: Item[] = [...out, { is: 'already', code: 'B', box }];
  expect(stackOf(items)).toBe('8\u00a0lues\u00a0: noter 7\u00a0retours (1\u00a0déjà rendue)');
});

test('each state has a sentence of its own', () => {
  // It is already the next day in Paris.
  const at = { ...box, returned_at: '2026-11-19T23:30:00.000Z' };
  expect(lineOf(returned('A', box, 2))).toBe('Reprise\u00a0: 2\u00a0gamelles d’Aïcha D.');
  expect(lineOf(returned('A', hugo, 1))).toBe('Reprise\u00a0: 1\u00a0gamelle de Hugo P.');
  expect(lineOf({ is: 'already', code: 'A', box: at })).toMatch(/^Déjà rendue le 20\/11(\/2026)?$/);
  expect(lineOf({ is: 'unknown', code: 'A' })).toBe('Étiquette inconnue ici');
});

test('a code that the look-up leaves out is unknown', () => {
  expect(itemOf('A', [box]).is).toBe('out');
  expect(itemOf('A', [{ ...box, returned: true }]).is).toBe('already');
  expect(itemOf('B', [box]).is).toBe('unknown');
});

test('an item that changes keeps its place', () => {
  const items: Item[] = [
    { is: 'looked-up', code: 'A' },
    { is: 'unknown', code: 'B' },
  ];
  expect(withItems(items, [{ is: 'out', code: 'A', box }]).map(({ is }) => is)).toEqual([
    'out',
    'unknown',
  ]);
});

test('only boxes that are out are to be taken back', () => {
  const rest = { ...box, quantity: 5, returned_quantity: 2, lost_quantity: 1 };
  expect(lineOf({ is: 'out', code: 'A', box: rest })).toBe(
    'À reprendre\u00a0: 2\u00a0gamelles d’Aïcha D.',
  );
  expect(lineOf({ is: 'undone', code: 'A', box: rest })).toBe(
    'Annulé\u00a0: 2\u00a0gamelles d’Aïcha D.',
  );
});

test('an amount due is asked for once per client', () => {
  const paid = { ...hugo, due: 0 };
  const items = [returned('A', box, 2), returned('B', box, 2), returned('C', paid, 1)];
  expect(debtsOf(items)).toMatchObject([{ client: 'Aïcha Diallo', due: 39.6 }]);
});
