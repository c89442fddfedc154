import { z } from 'zod';
import { cents, id } from '../fields.ts';
import { defineEvent } from './event.ts';

/**
 * The totals of one client in the ledger, published now and then, so that svc-clients can compare
 * its figures.
 */
export const clientCounted = defineEvent(
  'deliveries.client.counted.v1',
  z.object({
    /** The id of the client. */
    id,
    total_delivered: z.int(),
    box_owed: z.int(),
    due_cents: cents,
    /** The sum of the versions of all deliveries and payments of the client. */
    versions: z.int(),
  }),
);

/**
 * The figures of a client differ from the ledger: the producer shall publish the deliveries and
 * payments again.
 */
export const countAsked = defineEvent('clients.count.asked.v1', z.object({ id }));
