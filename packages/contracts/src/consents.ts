import { z } from 'zod';
import { consentManners } from './allergy-consent.ts';
import { timestamp } from './fields.ts';

/**
 * The latest statement on whether allergies may be kept: given by the person, reported by a
 * caterer, or withdrawn. Old allergies have none.
 */
export const knownConsent = z
  .object({
    state: z.enum(['own', 'reported', 'withdrawn']),
    /** Of a reported agreement: how the person gave it; null if the caterer did not say. */
    manner: z.enum(consentManners).nullable(),
    /** The version of the text that the person agreed to; null if the text was not shown. */
    text_version: z.int().nullable(),
    said_at: timestamp,
    /** True if a caterer reported the withdrawal. */
    by_caterer: z.boolean().optional(),
  })
  .meta({ id: 'AllergiesConsent' });
