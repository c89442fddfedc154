import { describe, expect, test } from 'vitest';
import { aRound, anAct, aStop } from './round.fixture.ts';
import { handOver, isOver, nextStop, roundText, stateOf, stopText, takeBoxes } from './stops.ts';

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

describe('a stop', () => {
  test('says what there is to do', () => {
    expect(plain(stopText(aStop()))).toBe('Livrer 2 · Reprendre 4 · 27,50 €');
    const nothing = { boxes_to_deliver: 0, boxes_to_take_back: 0, due: 0 };
    expect(stopText(aStop(nothing))).toBe('Rien à livrer, rien à reprendre');
  });

  test('is open until all is handed over and something is noted', () => {
    expect(stateOf(aStop())).toBe('open');
    expect(stateOf(aStop({ acts: [anAct('returned')] }))).toBe('open');
    const done = aStop({ acts: [anAct('delivered')], boxes_to_deliver: 0 });
    expect(stateOf(done)).toBe('done');
    expect(stateOf(aStop({ acts: [anAct('absent')] }))).toBe('absent');
  });

  test('is over once it is paid too, or nobody was there', () => {
    const done = aStop({ acts: [anAct('delivered')], boxes_to_deliver: 0 });
    expect(isOver(done)).toBe(false);
    expect(isOver({ ...done, due: 0 })).toBe(true);
    expect(isOver({ ...done, acts: [...done.acts, anAct('collected')] })).toBe(true);
    expect(isOver(aStop({ acts: [anAct('absent')] }))).toBe(true);
  });
});

describe('a round', () => {
  const done = aStop({ client_id: 'done', acts: [anAct('delivered')], boxes_to_deliver: 0 });
  const [first, last] = [aStop({ client_id: 'first' }), aStop({ client_id: 'last' })];

  test('has the sums of its stops', () => {
    expect(plain(roundText(aRound(first, last)))).toBe(
      '2 arrêts · 4 gamelles à livrer · 8 à reprendre · 55,00 € à encaisser',
    );
  });

  test('leads to the next open stop, then to those that were skipped', () => {
    expect(nextStop(aRound(first, done, last), 'first')).toBe(last);
    expect(nextStop(aRound(first, done, last), 'last')).toBe(first);
    expect(nextStop(aRound(done, last), 'last')).toBeUndefined();
  });
});

describe('acts', () => {
  test('name each delivery, the oldest first', () => {
    expect(handOver(aStop())).toEqual([{ kind: 'delivered', delivery_id: 'now' }]);
    expect(takeBoxes(aStop(), 'returned', 4)).toEqual([
      { kind: 'returned', delivery_id: 'old', quantity: 3 },
      { kind: 'returned', delivery_id: 'late', quantity: 1 },
    ]);
    expect(takeBoxes(aStop(), 'lost', 2)).toEqual([
      { kind: 'lost', delivery_id: 'old', quantity: 2 },
    ]);
    expect(takeBoxes(aStop(), 'returned', 9)).toHaveLength(2);
    expect(takeBoxes(aStop(), 'returned', 0)).toEqual([]);
  });
});
