import { z } from 'zod';
import { email, name, optional, phone } from './fields.ts';
import { mostPeople } from './limits.ts';

/** People in a file, before they become clients. */
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
    .max(mostPeople),
});
/** A person who is already among the caterer's clients, and the field that matches. */
export const knownClient = z.object({ index: z.int(), by: z.enum(['name', 'phone', 'email']) });
