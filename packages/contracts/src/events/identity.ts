import { z } from 'zod';
import { id, role, timestamp } from '../fields.ts';
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
      /** Whether the owner has confirmed the address. */
      email_verified: z.boolean().default(false),
      chef_id: id.nullable(),
    }),
    tombstone,
  ]),
);

/** A session has ended: services refuse its access tokens until these expire. */
export const sessionRevoked = defineEvent(
  'identity.session.revoked.v1',
  z.object({ id, expires_at: timestamp }),
);
