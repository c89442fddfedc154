import { z } from 'zod';
import { consentManners } from './allergy-consent.ts';
import { timestamp } from './fields.ts';

/**
 * The last word on whether allergies may be kept: the person's own, what a caterer reports of the
 * person, or that the person took it back. Old allergies have none.
 */
export const knownConsent = z
  .object({
    state: z.enum(['own', 'reported', 'withdrawn']),
    /** Of what is reported; null where the caterer did not say. */
    manner: z.enum(consentManners).nullable(),
    /** Of the text that the person agreed to; null where it was not shown. */
    text_version: z.int().nullable(),
    said_at: timestamp,
    /** True where a caterer reported that the person took it back. */
    by_caterer: z.boolean().optional(),
  })
  .meta({ id: 'AllergiesConsent' });
