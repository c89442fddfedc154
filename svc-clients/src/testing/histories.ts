import {
  deliveryChanged,
  paymentRecorded,
  userChanged,
  type EventDefinition,
} from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import fc from 'fast-check';

/** The history of one aggregate: its states, and whether it is deleted at the end. */
interface Life<S> {
  readonly id: string;
  readonly states: readonly S[];
  readonly isDeleted: boolean;
}

const anId = fc.constant(null).map(() => newId());
function aLife<S>(state: fc.Arbitrary<S>) {
  return fc.record<Life<S>>({
    id: anId,
    states: fc.array(state, { minLength: 1, maxLength: 4 }),
    isDeleted: fc.boolean(),
  });
}
const cents = fc.integer({ min: 0, max: 100_000 });
/** One of two clients, by index. */
const whose = fc.integer({ min: 0, max: 1 });

/** A random history of two clients of a caterer and of one account, in order. */
export const aHistory = fc.record({
  clients: fc.tuple(anId, anId),
  deliveries: fc.array(
    fc.record({
      whose,
      life: aLife(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          charged_cents: cents,
          isReturned: fc.boolean(),
          returned_quantity: fc.integer({ min: 0, max: 1 }),
        }),
      ),
    }),
    { maxLength: 5 },
  ),
  payments: fc.array(fc.record({ whose, life: aLife(fc.record({ amount_cents: cents })) }), {
    maxLength: 3,
  }),
  account: aLife(fc.record({ email: fc.nat(99).map((n) => `${n}@exemple.fr`) })),
});
export type History = typeof aHistory extends fc.Arbitrary<infer H> ? H : never;

/** The events of a history in any order, each at least once and some repeatedly. */
export function anyArrival(history: History) {
  const events = eventsOf(history);
  return fc.subarray([...events, ...events]).chain((again) => {
    const all = [...events, ...again];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });
}

function eventsOf({ clients, deliveries, payments, account }: History) {
  return [
    ...deliveries.flatMap(({ whose, life }) =>
      spoken(deliveryChanged, life, ({ isReturned, ...state }) => ({
        ...state,
        change: 'corrected',
        chef_id: life.id,
        client_id: clients[whose],
        dish_name: 'Couscous',
        date: '2026-11-20',
        returned_at: isReturned ? moment : null,
        paid_at: null,
      })),
    ),
    ...payments.flatMap(({ whose, life }) =>
      spoken(paymentRecorded, life, (state) => ({
        ...state,
        change: 'recorded',
        chef_id: life.id,
        client_id: clients[whose],
        delivery_id: null,
        method: null,
        recorded_at: moment,
      })),
    ),
    ...spoken(userChanged, account, (state) => ({
      ...state,
      change: 'updated',
      role: 'client',
      firstname: 'Zoé',
      lastname: 'Durand',
      chef_id: null,
    })),
  ];
}

const moment = '2026-11-20T12:00:00Z';

/** One event for each state of an aggregate, with increasing versions. */
function spoken<S>(
  { type }: EventDefinition,
  { id, states, isDeleted }: Life<S>,
  data: (state: S) => object,
) {
  return [
    ...states.map((state, index) =>
      message(type, id, index + 1, { ...data(state), id, deleted: false }),
    ),
    ...(isDeleted
      ? [message(type, id, states.length + 1, { id, deleted: true, change: 'deleted' })]
      : []),
  ];
}

function message(type: string, subject: string, aggregateversion: number, data: object) {
  return {
    specversion: '1.0',
    id: newId(),
    source: '/a-history',
    type,
    subject,
    time: moment,
    datacontenttype: 'application/json',
    aggregateversion,
    data,
  };
}
