import { z } from 'zod';
import { id, role } from '../fields.ts';
import { defineEvent } from './event.ts';

/**
 * A page of all accounts, told now and then for comparison with what others hold of them. Each page
 * is an event of its own.
 */
export const accountsListed = defineEvent(
  'identity.accounts.listed.v1',
  z.object({
    id,
    /** The account before the first of the page; null: the list begins with it. */
    after: id.nullable(),
    /** The last account of the page; null: the list ends with it. */
    up_to: id.nullable(),
    accounts: z.array(
      z.object({
        id,
        version: z.int(),
        /** Null: the account is deleted. */
        role: role.nullable(),
        email_verified: z.boolean(),
      }),
    ),
  }),
);

/** An account is held otherwise than it was listed: it is to be announced once more. */
export const accountAsked = defineEvent('clients.account.asked.v1', z.object({ id }));
