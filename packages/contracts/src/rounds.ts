import { z } from 'zod';
import { paymentMethod } from './events/deliveries.ts';
import { date, euros, id, timestamp } from './fields.ts';
import { journalKind } from './journal-entry.ts';
import type { Api } from './route.ts';

/** Boxes of one delivery. */
const boxes = z.object({
  delivery_id: id,
  dish_name: z.string().nullable(),
  date,
  quantity: z.int(),
});

/** An act of the day at a stop, as its author told it; undone acts are left out. */
const act = z.object({
  id,
  kind: journalKind.exclude(['undone']),
  happened_at: timestamp,
  /** The delivery that it names; a handover without one is a note. */
  delivery_id: id.nullable().optional(),
  /** The boxes that it took; null for an act without boxes. */
  quantity: z.int().nullable(),
  amount: euros.nullable(),
});

/** A client to visit on a day, with all that can be done at the door. */
const stop = z
  .object({
    client_id: id,
    firstname: z.string(),
    lastname: z.string(),
    /** Whether the caterer added the client by hand. */
    by_hand: z.boolean(),
    /** The boxes dated that day, or handed over on it. */
    deliveries: z.array(
      boxes.extend({
        delivered_at: timestamp.nullable(),
        /** The moment at which the caterer said that the recipe was adapted to the client. */
        adapted_at: timestamp.nullable().optional(),
      }),
    ),
    /** Boxes of the day that are not handed over yet. */
    boxes_to_deliver: z.int(),
    /** Boxes of earlier days that are still out, oldest first. */
    take_back: z.array(boxes),
    boxes_to_take_back: z.int(),
    /** The amount that the client owes; 0 if there is credit. */
    due: euros,
    credit: euros,
    /** The method of the last payment that names one. */
    method: paymentMethod.nullable(),
    /** The acts of the day, oldest first. */
    acts: z.array(act),
  })
  .meta({ id: 'Stop' });

/** The stops of a day, in their order. */
export const round = z
  .object({
    date,
    /** Grows with each change of the order, and with each stop added or removed by hand. */
    version: z.int(),
    stops: z.array(stop),
  })
  .meta({ id: 'Round' });

const day = z.object({ date });
const dayAndClient = z.object({ date, clientId: id });
const mostStops = 200;

const orderRoundBody = z.strictObject({
  /** Ids of clients in their order. Stops that are not named come after them. */
  ids: z.array(id).max(mostStops, { error: `Au plus ${mostStops} arrêts.` }),
  /** The version of the round that the caller saw. */
  version: z.int().min(0),
});

export const roundsApi = {
  getRound: {
    method: 'GET',
    paths: ['/api/rounds/:date'],
    summary: 'The stops of a day; a new day takes the order of the last same weekday',
    access: 'traiteur',
    params: day,
    response: round,
  },
  orderRound: {
    method: 'PUT',
    paths: ['/api/rounds/:date/order'],
    summary: 'Put the stops of a day in order',
    access: 'traiteur',
    refuses: ['round_changed'],
    params: day,
    body: orderRoundBody,
    response: round,
  },
  addStop: {
    method: 'PUT',
    paths: ['/api/rounds/:date/stops/:clientId'],
    summary: 'Add a client to the stops of a day',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: dayAndClient,
    response: round,
  },
  removeStop: {
    method: 'DELETE',
    paths: ['/api/rounds/:date/stops/:clientId'],
    summary: 'Remove a stop that was added by hand; a stop with boxes of the day stays',
    access: 'traiteur',
    params: dayAndClient,
    response: round,
  },
} as const satisfies Api;
