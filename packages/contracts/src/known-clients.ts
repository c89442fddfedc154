import { z } from 'zod';
import { email, name, optional, phone } from './fields.ts';

/** People of a file, before they become clients. */
export const knownClientsBody = z.strictObject({
  people: z
    .array(
      z.strictObject({
        firstName: name,
        lastName: name,
        email: optional(email),
        phone: optional(phone),
      }),
    )
    .min(1)
    .max(200),
});
/** One of them whom a caterer has already, and the field by which that shows. */
export const knownClient = z.object({ index: z.int(), by: z.enum(['name', 'phone', 'email']) });
