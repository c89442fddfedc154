import { z } from 'zod';
import { email, id } from '../fields.ts';
import { defineEvent, tombstone } from './event.ts';

export const clientChanged = defineEvent(
  'clients.client.changed.v1',
  z.discriminatedUnion('deleted', [
    z.object({
      id,
      deleted: z.literal(false),
      change: z.enum(['created', 'updated']),
      chef_id: id.nullable(),
      /**
       * The account that this record belongs to; null if there is none or the caterer is a former
       * one.
       */
      user_id: id.nullable(),
      firstname: z.string(),
      lastname: z.string(),
      /** The account behind the record was deleted: nothing personal is kept of its person. */
      departed: z.boolean().optional(),
      /**
       * The person behind the record has left the caterer, or has another record there: nothing new
       * is delivered to it.
       */
      closed: z.boolean().optional(),
    }),
    tombstone,
  ]),
);

/**
 * A client wrote another address into their record. Each request is an event of its own, and the
 * ids are in the order of the requests.
 */
export const emailChangeAsked = defineEvent(
  'clients.email-change.asked.v1',
  z.object({ id, user_id: id, email }),
);

/**
 * A caterer changed something that a client should look at, so the client gets a mail. The event
 * does not tell what was changed. The ids are in the order of the changes.
 */
export const profileNoted = defineEvent('clients.profile.noted.v1', z.object({ id, user_id: id }));

/**
 * The notes about a client were erased, so other services erase what they derived from them, and
 * derive nothing from this version of the record. Each version without an agreement to keep
 * allergies has such an event. It does not tell what was noted, or whether anything was.
 */
export const detailsForgotten = defineEvent('clients.details.forgotten.v1', z.object({ id }));
