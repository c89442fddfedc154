import { z } from 'zod';
import { allergens, id, message, role, timestamp } from './fields.ts';
import type { Api } from './route.ts';

/** The purpose of a read of allergies: a profile, a round, a dish that may clash, an export. */
export const readPurpose = z.enum(['profile', 'round', 'clash', 'export']);

/** Dishes beside the clients that they are meant for. */
export const clashesBody = z.strictObject({
  pairs: z
    .array(z.strictObject({ client_id: id, allergens }))
    .min(1)
    .max(100),
});
const clashes = z
  .object({
    /** Only what a dish and a client have in common. */
    clashes: z.array(z.object({ client_id: id, allergens })),
    /** Clients whose noted allergies cannot be opened. */
    unreadable: z.array(id),
    /** Clients whose allergies cannot be compared, or are not to be known: they must be asked. */
    unknown: z.array(id),
  })
  .meta({ id: 'Clashes' });

const allergyReads = z
  .object({
    reads: z.array(
      z.object({
        reader_id: id,
        reader_role: role,
        read_at: timestamp,
        /** Null: of before purposes were kept. */
        purpose: readPurpose.nullable(),
      }),
    ),
    /** To ask for the next page with; null on the last. */
    before: z.int().nullable(),
  })
  .meta({ id: 'AllergyReads' });

export const allergiesApi = {
  findClashes: {
    method: 'POST',
    // It writes nothing but who has read.
    retry: 'done-again',
    paths: ['/api/clients/clashes'],
    summary: 'Which allergens of some dishes are allergies of the clients they are meant for',
    access: 'traiteur',
    body: clashesBody,
    response: clashes,
  },
  listAllergyReads: {
    method: 'GET',
    paths: ['/api/clients/me/allergy-reads'],
    summary: 'The readings of the own allergies by others, the latest first, 20 at a time',
    access: 'client',
    query: z.strictObject({
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 52)
        .optional(),
    }),
    response: allergyReads,
  },
  withdrawAllergies: {
    method: 'POST',
    // Nothing is left to withdraw again.
    retry: 'done-again',
    paths: ['/api/clients/me/allergies/withdraw'],
    summary: 'Take back the agreement to keep the own allergies, which are erased in every record',
    access: 'client',
    response: message,
  },
  reportWithdrawal: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/clients/:id/allergies/withdraw'],
    summary: 'Report that a client took the agreement back: erased in every record, and mailed to',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: message,
  },
} as const satisfies Api;
