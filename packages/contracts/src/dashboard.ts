import { z } from 'zod';
import { euros, id } from './fields.ts';

/** A dish delivered to the client, with the client's rating; an unrated dish has no rating id. */
export const preference = z
  .object({
    id: id.nullable(),
    preference_id: id.nullable(),
    dish_name: z.string(),
    liked: z.boolean().nullable(),
  })
  .meta({ id: 'Preference' });

export const dashboard = z
  .object({
    firstName: z.string().nullable(),
    chef_id: id.nullable(),
    total_delivered: z.int(),
    pending_returns: z.int(),
    unpaid_amount: euros,
    preferences: z.array(preference),
  })
  .meta({ id: 'Dashboard' });

/**
 * A caterer made this record with the verified address of the caller, who has not answered yet.
 * Until then the caller sees only the caterer.
 */
export const linkQuestion = z.object({ id, chef_id: id }).meta({
  id: 'LinkQuestion',
});
/** The id is that of the record with the caterer. */
export const otherChef = z.object({ id, chef_id: id }).meta({
  id: 'OtherChef',
});
export const linkAnswerBody = z.strictObject({
  mine: z.boolean({ error: 'Réponds par oui ou par non.' }),
});
