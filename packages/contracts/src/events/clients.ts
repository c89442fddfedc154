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
      /** The account that leads to this record; null for none, and with a former caterer. */
      user_id: id.nullable(),
      firstname: z.string(),
      lastname: z.string(),
    }),
    tombstone,
  ]),
);

/**
 * The person of an account wrote another address into the own record. Each time is an event of its
 * own, as each is asked for once; ids are in the order of the wishes.
 */
export const emailChangeAsked = defineEvent(
  'clients.email-change.asked.v1',
  z.object({ id, user_id: id, email }),
);

/**
 * A caterer changed what the person of an account should look at in the own space, and is mailed to
 * do so. It does not tell what was changed. Ids are in the order of the changes.
 */
export const profileNoted = defineEvent('clients.profile.noted.v1', z.object({ id, user_id: id }));
