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
      chef_id: id.nullable(),
    }),
    tombstone,
  ]),
);
