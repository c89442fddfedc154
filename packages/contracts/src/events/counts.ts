import { z } from 'zod';
import { cents, id } from '../fields.ts';
import { defineEvent } from './event.ts';

/** The books of one client, told now and then, for comparison with what is shown. */
export const clientCounted = defineEvent(
  'deliveries.client.counted.v1',
  z.object({
    /** The client. */
    id,
    total_delivered: z.int(),
    box_owed: z.int(),
    due_cents: cents,
    /** The sum of the versions of all deliveries and payments of the client. */
    versions: z.int(),
  }),
);

/** The figures shown of a client are not those of the books, which are to be told once more. */
export const countAsked = defineEvent('clients.count.asked.v1', z.object({ id }));
