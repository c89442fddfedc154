import { z } from 'zod';
import { allergens, id, message, optional, role, timestamp } from './fields.ts';
import { mostClashPairs } from './limits.ts';
import type { Api } from './route.ts';

/** The purpose of a reading of allergies: a profile, a round, a check of a dish, an export. */
export const readPurpose = z.enum(['profile', 'round', 'clash', 'export']);

/** Pairs of a client and the allergens of a dish meant for that client. */
const clashesBody = z.strictObject({
  pairs: z
    .array(z.strictObject({ client_id: id, allergens }))
    .min(1)
    .max(mostClashPairs),
});
const clashes = z
  .object({
    /** Only the allergens that the dish and the client have in common. */
    clashes: z.array(z.object({ client_id: id, allergens })),
    /** Clients whose noted allergies cannot be opened. */
    unreadable: z.array(id),
    /**
     * Clients whose allergies are unknown, cannot be compared or may not be read: the caterer must
     * ask them.
     */
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
        /** Null for readings that are older than this field. */
        purpose: readPurpose.nullable(),
      }),
    ),
    /** The `before` of the next page; null on the last page. */
    before: z.int().nullable(),
  })
  .meta({ id: 'AllergyReads' });

export const allergiesApi = {
  findClashes: {
    method: 'POST',
    // The call writes only the record of the reading.
    retry: 'done-again',
    paths: ['/api/clients/clashes'],
    summary: 'Compare the allergens of dishes with the allergies of the clients they are meant for',
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
      before: optional(
        z.coerce
          .number()
          .int()
          .min(1)
          .max(2 ** 52),
      ),
    }),
    response: allergyReads,
  },
  withdrawAllergies: {
    method: 'POST',
    // A repeat finds nothing left to erase.
    retry: 'done-again',
    paths: ['/api/clients/me/allergies/withdraw'],
    summary: 'Withdraw the agreement to keep the own allergies; they are erased in every record',
    access: 'client',
    response: message,
  },
  reportWithdrawal: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/clients/:id/allergies/withdraw'],
    summary:
      'Report that a client withdrew the agreement; erases the allergies in every record and mails the client',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: message,
  },
} as const satisfies Api;
