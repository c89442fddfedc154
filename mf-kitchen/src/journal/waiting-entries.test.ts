import { describe, expect, test } from 'vitest';
import { recordedAnew } from '../account/corrections.ts';
import { aLine } from '../account/line.fixture.ts';
import { withWaiting } from '../account/with-waiting.ts';
import type { Account } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { waitingEntries } from './waiting-entries.ts';

const happened_at = '2026-11-22T10:00:00.000Z';
const act: DoorEntry = { id: '1', kind: 'collected', client_id: 'aicha', amount: 5, happened_at };

function undoOf(undoes: string) {
  return { id: '2', kind: 'undone', client_id: 'aicha', undoes, happened_at };
}

test('waiting entries are those of a door, without those that another one undoes', () => {
  expect(waitingEntries([act])).toEqual([act]);
  expect(waitingEntries([act, undoOf('1')])).toEqual([]);
  expect(waitingEntries([{ id: '3', kind: 'of-a-later-version' }])).toEqual([]);
});

describe('in the account, a waiting change of a recorded line', () => {
  const money = aLine({ client_id: 'aicha' });
  const boxes = aLine({ kind: 'returned', client_id: 'aicha', delivery_id: 'd', quantity: 2 });
  const back = { ...boxes, id: 'b', amount: null };
  const account: Account = {
    chef_id: 'c',
    client_id: 'aicha',
    box_owed: 1,
    amount_due: 7.5,
    credit: 0,
    method: 'cash',
    reminded_at: null,
    open: [],
  };
  const figures = (entries: Parameters<typeof waitingEntries>[0], lines = [money, back]) => {
    const { box_owed, amount_due, credit } = withWaiting(account, waitingEntries(entries, lines));
    return { box_owed, amount_due, credit };
  };
  const ids = { undone: 'u', anew: 'a' };
  const byCheque = recordedAnew(money, { amount: '20', method: 'cheque', quantity: NaN }, ids);

  test('counts once if it replaces the line', () => {
    expect(figures(byCheque)).toEqual({ box_owed: 1, amount_due: 7.5, credit: 0 });
    const one = recordedAnew(back, { amount: '', method: 'cash', quantity: 1 }, ids);
    expect(figures(one)).toEqual({ box_owed: 2, amount_due: 7.5, credit: 0 });
  });

  test('counts only if it is the first one of its line, as on the server', () => {
    const others = { undone: 'u2', anew: 'a2' };
    const more = recordedAnew(money, { amount: '30', method: 'cash', quantity: NaN }, others);
    const older = more.map((entry) => ({ ...entry, undoing: undefined }));
    for (const second of [more, older]) {
      expect(figures([...byCheque, ...second])).toMatchObject({ amount_due: 7.5, credit: 0 });
      expect(figures([...second, ...byCheque])).toMatchObject({ amount_due: 0, credit: 2.5 });
      const cancelled = figures([{ ...undoOf(money.id), id: 'u0' }, ...second]);
      expect(cancelled).toMatchObject({ amount_due: 27.5, credit: 0 });
    }
  });

  test('removes the boxes and the amount of the line', () => {
    expect(figures([undoOf(money.id)])).toEqual({ box_owed: 1, amount_due: 27.5, credit: 0 });
    expect(figures([undoOf(back.id)])).toEqual({ box_owed: 3, amount_due: 7.5, credit: 0 });
  });

  test('changes nothing if the phone does not know the line, or knows that it is undone', () => {
    const undone = { ...money, undone_at: happened_at };
    for (const lines of [[], [undone]]) {
      expect(figures(byCheque, lines)).toEqual({ box_owed: 1, amount_due: 7.5, credit: 0 });
    }
  });

  test('counts once if it is recorded and only its answer was lost', () => {
    const paid = { ...act, id: money.id, amount: 20 };
    expect(figures([paid])).toEqual({ box_owed: 1, amount_due: 7.5, credit: 0 });
    const undone = figures([paid, undoOf(paid.id)]);
    expect(undone).toEqual({ box_owed: 1, amount_due: 27.5, credit: 0 });
  });

  test('counts only the replacement if the undo was sent before', () => {
    expect(figures(byCheque.slice(1))).toEqual({ box_owed: 1, amount_due: 0, credit: 12.5 });
  });
});
