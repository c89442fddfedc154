import { describe, expect, test } from 'vitest';
import { withEntries, type DoorEntry } from './entries.ts';
import { aRound, aStop } from './round.fixture.ts';

const happened_at = '2026-11-22T10:00:00.000Z';

function entry(details: Omit<DoorEntry, 'client_id' | 'happened_at'>): DoorEntry {
  return { client_id: 'aicha', happened_at, ...details };
}
function after(...entries: readonly DoorEntry[]) {
  return withEntries(aRound(aStop(), aStop({ client_id: 'hugo' })), entries).stops;
}

describe('a round with the entries that wait on the phone', () => {
  test('has the boxes handed over and taken back', () => {
    const [stop, other] = after(
      entry({ id: '1', kind: 'delivered', delivery_id: 'now' }),
      entry({ id: '2', kind: 'returned', delivery_id: 'old', quantity: 3 }),
      entry({ id: '3', kind: 'lost', delivery_id: 'late', quantity: 1 }),
    );
    expect(stop).toMatchObject({
      boxes_to_deliver: 0,
      deliveries: [{ delivered_at: happened_at }],
      take_back: [],
      boxes_to_take_back: 0,
      acts: [{ kind: 'delivered', quantity: 2 }, { kind: 'returned' }, { kind: 'lost' }],
    });
    expect(other).toEqual(aStop({ client_id: 'hugo' }));
  });

  test('takes boxes of no delivery in particular from the oldest ones first', () => {
    const back = entry({ id: '1', kind: 'returned', quantity: 2 });
    expect(after(back)[0]).toMatchObject({
      take_back: [
        { delivery_id: 'old', quantity: 1 },
        { delivery_id: 'late', quantity: 1 },
      ],
      boxes_to_take_back: 2,
    });
    const rest = entry({ id: '2', kind: 'returned', delivery_id: 'old', quantity: 1 });
    expect(after(back, rest)[0]).toMatchObject({ boxes_to_take_back: 1 });
    const tooMany = entry({ id: '1', kind: 'returned', quantity: 9 });
    expect(after(tooMany)[0]).toMatchObject({ take_back: [], boxes_to_take_back: 0 });
  });

  test('takes back all boxes if no number is told', () => {
    const old = entry({ id: '1', kind: 'returned', delivery_id: 'old' });
    expect(after(old)[0]).toMatchObject({ take_back: [{ delivery_id: 'late', quantity: 1 }] });
    expect(after(entry({ id: '1', kind: 'returned' }))[0]).toMatchObject({ take_back: [] });
  });

  test('counts the money as paid, and a surplus as credit', () => {
    const paid = (amount: number) => after(entry({ id: '1', kind: 'collected', amount }))[0];
    expect(paid(20.1)).toMatchObject({ due: 7.4, credit: 0 });
    expect(paid(30)).toMatchObject({ due: 0, credit: 2.5 });
  });

  test('counts an entry once if the server has it already', () => {
    const act = entry({ id: '1', kind: 'returned', delivery_id: 'old', quantity: 1 });
    expect(after(act, act)).toEqual(after(act));
  });
});
