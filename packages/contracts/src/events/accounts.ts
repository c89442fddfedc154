import { z } from 'zod';
import { id, role } from '../fields.ts';
import { defineEvent } from './event.ts';

/**
 * A page of the list of all accounts. It is published now and then, so that consumers can compare
 * their copies. Each page is an event of its own.
 */
export const accountsListed = defineEvent(
  'identity.accounts.listed.v1',
  z.object({
    id,
    /** The account before the first one of the page; null for the first page. */
    after: id.nullable(),
    /** The last account of the page; null for the last page. */
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

/**
 * A consumer's copy of an account differs from the list: the producer shall publish the account
 * again.
 */
export const accountAsked = defineEvent('clients.account.asked.v1', z.object({ id }));
