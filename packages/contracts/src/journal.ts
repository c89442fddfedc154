import { z } from 'zod';
import { accountFigures, clientAccount } from './client-account.ts';
import { id, moment, pageCursor, pageLimit } from './fields.ts';
import { anyJournalEntry, journalResult } from './journal-entry.ts';
import { journalLine } from './journal-line.ts';
import { mostEntries } from './limits.ts';
import type { Api } from './route.ts';

export const recordJournalBody = z.strictObject({
  /** The time of the device that made the entries. */
  sent_at: moment,
  entries: z
    .array(anyJournalEntry)
    .min(1, { error: 'Il faut au moins un geste.' })
    .max(mostEntries, { error: `Au plus ${mostEntries} gestes à la fois.` }),
});

const page = {
  limit: pageLimit,
  after: pageCursor,
};

export const journalApi = {
  recordJournal: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/journal'],
    summary: 'Record journal entries in their order; each has its own outcome',
    access: 'traiteur',
    bodyLimit: 128 * 1024,
    body: recordJournalBody,
    response: z.object({
      results: z.array(journalResult),
      /** The present account of every client that an entry names. */
      accounts: z.array(z.object(accountFigures)),
    }),
  },
  listJournal: {
    method: 'GET',
    paths: ['/api/journal'],
    summary:
      'The account of a client line by line, newest first; a Link header leads to the next page',
    access: 'traiteur',
    query: z.strictObject({ client_id: id, ...page }),
    response: z.array(journalLine),
  },
  listOwnJournal: {
    method: 'GET',
    paths: ['/api/journal/mine'],
    summary:
      'The own account of a client line by line, newest first; a Link header leads to the next page',
    access: 'client',
    query: z.strictObject(page),
    response: z.array(journalLine),
  },
  getAccount: {
    method: 'GET',
    paths: ['/api/accounts/:id'],
    summary: 'Boxes and money of a client with the caller',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: clientAccount,
  },
  listOwnAccounts: {
    method: 'GET',
    paths: ['/api/accounts'],
    summary: 'Boxes and money of the calling client with each caterer, former ones included',
    access: 'client',
    response: z.array(clientAccount),
  },
} as const satisfies Api;
