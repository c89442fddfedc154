import type { journalApi } from '@gamelles/contracts';
import { linkToNext, type Database, type Handlers } from '@gamelles/service-kit';
import { findOwnClient } from '../clients/find-own-client.ts';
import { ownAccounts } from '../clients/own-accounts.ts';
import { isInBooks } from '../payments/queries.ts';
import { readAccounts, readOpenAccounts } from './accounts.ts';
import { linesPage } from './lines.ts';
import { presentLine, presentOwnLine } from './present.ts';
import { recordEntries } from './record-entries.ts';

/** In milliseconds. */
const timeLimit = 2_000;

export function journalRoutes(db: Database, clientsUrl: string): Handlers<typeof journalApi> {
  return {
    recordJournal: async ({ caller, body }) => {
      const { results, clientIds } = await recordEntries(db, clientsUrl, caller, body);
      const accounts = clientIds.map((client_id) => ({ chef_id: caller.id, client_id }));
      return { results, accounts: await readAccounts(db, accounts) };
    },

    listJournal: async ({ caller, query, context }) => {
      const account = { chef_id: caller.id, client_id: query.client_id };
      const { items, next, ...beside } = await linesPage(db, [account], query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return items.map((line) => presentLine(line, beside, caller));
    },

    listOwnJournal: async ({ caller, query, context }) => {
      const accounts = await ownAccounts(clientsUrl, caller, timeLimit);
      const { items, next, ...beside } = await linesPage(db, accounts, query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return items.map((line) => presentOwnLine(line, beside));
    },

    getAccount: async ({ caller, params }) => {
      const account = { chef_id: caller.id, client_id: params.id };
      if (!(await isInBooks(db, caller, params.id))) {
        await findOwnClient(db, clientsUrl, caller, params.id);
      }
      const [found] = await readOpenAccounts(db, [account]);
      return found ?? { ...account, ...nothing };
    },

    listOwnAccounts: async ({ caller }) =>
      readOpenAccounts(db, await ownAccounts(clientsUrl, caller, timeLimit)),
  };
}

const nothing = {
  box_owed: 0,
  amount_due: 0,
  credit: 0,
  method: null,
  reminded_at: null,
  open: [],
};
