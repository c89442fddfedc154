import { z } from 'zod';
import { date, euros, id, timestamp } from './fields.ts';
import type { Api } from './route.ts';

const ofClient = {
  client_id: id,
  /** The name of the client; empty for a removed client. */
  client: z.string(),
};

/** A client with boxes that have been out for more than 14 days. */
const boxesOut = z
  .object({ ...ofClient, boxes: z.int(), /** The day of the oldest of them. */ since: date })
  .meta({ id: 'OldBoxesOut' });

/** A client with debts of more than 30 days. */
const debt = z
  .object({ ...ofClient, amount_due: euros, /** The day of the oldest of them. */ since: date })
  .meta({ id: 'OldDebt' });

/** An entry that arrived in the last seven days and took fewer boxes than its author told. */
const shortfall = z
  .object({
    ...ofClient,
    /** The id of the entry. */
    id,
    happened_at: timestamp,
    quantity_told: z.int(),
    quantity: z.int(),
  })
  .meta({ id: 'Shortfall' });

/** At most 50 of each kind, the oldest first. */
export const attention = z
  .object({
    boxes_out: z.array(boxesOut),
    debts: z.array(debt),
    shortfalls: z.array(shortfall),
  })
  .meta({ id: 'Attention' });

export const attentionApi = {
  getAttention: {
    method: 'GET',
    paths: ['/api/deliveries/attention'],
    summary: 'The matters that need a caterer: old boxes, old debts, entries recorded in part',
    access: 'traiteur',
    response: attention,
  },
} as const satisfies Api;
