import type { Act } from '@gamelles/web-kit/offline';
import { expect, test } from 'vitest';
import { aRound, anAct, aStop } from './round.fixture.ts';
import { withActs } from './with-acts.ts';

function act(id: string, day: string, state: Act['state'] = 'waiting'): Act {
  const happened_at = `${day}T10:00:00.000Z`;
  const entry = { id, kind: 'collected', client_id: 'aicha', amount: 10, happened_at };
  return { person: 'chef', id, order: 0, state, entry, notedAt: happened_at };
}

test('a round has the acts of its day that wait', () => {
  const round = aRound(aStop());
  const acts = [act('1', round.date), act('2', round.date, 'aside')];
  expect(withActs(round, acts).stops).toMatchObject([{ due: 17.5, acts: [{ id: '1' }] }]);
  expect(withActs(round, [])).toEqual(round);
});

test('an act of an earlier day that still waits counts, but is none of the day', () => {
  const [stop] = withActs(aRound(aStop()), [act('1', '2026-11-21')]).stops;
  expect(stop).toMatchObject({ due: 17.5, acts: [] });
});

test('of two handovers of one moment, only the one that a waiting act cancels is open', () => {
  const { happened_at: delivered_at } = anAct('delivered');
  const [curry] = aStop().deliveries;
  const deliveries = curry ? [curry, { ...curry, delivery_id: 'other' }] : [];
  const acts = deliveries.map(({ delivery_id, quantity }) => {
    return { ...anAct('delivered'), id: `handover ${delivery_id}`, delivery_id, quantity };
  });
  const handedOver = deliveries.map((one) => ({ ...one, delivered_at }));
  const stop = aStop({ deliveries: handedOver, boxes_to_deliver: 0, acts });
  const { entry, ...rest } = act('undo', '2026-11-22');
  const undo = { ...rest, entry: { ...entry, kind: 'undone', undoes: 'handover now' } };
  expect(withActs(aRound(stop), [undo]).stops).toMatchObject([
    { deliveries: [{ delivered_at: null }, { delivered_at }], boxes_to_deliver: 2 },
  ]);
});

test('a recorded act that a waiting one cancels does not count', () => {
  const handover = anAct('delivered');
  const [before] = aStop().deliveries;
  const deliveries = before ? [{ ...before, delivered_at: handover.happened_at }] : [];
  const payment = { ...anAct('collected'), amount: 30 };
  const recorded = [handover, payment, anAct('absent')];
  const done = { deliveries, boxes_to_deliver: 0, due: 0, credit: 2.5, acts: recorded };
  const undone = recorded.map(({ id }): Act => {
    const { entry, ...rest } = act(`undo ${id}`, '2026-11-22');
    return { ...rest, entry: { ...entry, kind: 'undone', undoes: id } };
  });
  expect(withActs(aRound(aStop(done)), undone)).toEqual(aRound(aStop()));
});
