import { z } from 'zod';
import { id, role } from '../fields.ts';
import { defineEvent, tombstone } from './event.ts';

export const userChanged = defineEvent(
  'identity.user.changed.v1',
  z.discriminatedUnion('deleted', [
    z.object({
      id,
      deleted: z.literal(false),
      change: z.enum(['registered', 'updated']),
      role,
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      /** Whether the account's owner has shown to read the mail of that address. */
      email_verified: z.boolean().default(false),
      chef_id: id.nullable(),
    }),
    tombstone,
  ]),
);
