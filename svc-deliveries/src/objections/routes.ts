import type { objectionsApi } from '@gamelles/contracts';
import { DomainError, type Database, type Handlers } from '@gamelles/service-kit';
import { findOwnClient } from '../clients/find-own-client.ts';
import { ownAccounts } from '../clients/own-accounts.ts';
import { isInBooks } from '../payments/queries.ts';
import { noteReminder } from '../reminders/note-reminder.ts';
import { object, settleObjection } from './commands.ts';
import { presentObjection } from './present.ts';
import { findLine, listOpen } from './queries.ts';

/** In milliseconds. */
const timeLimit = 2_000;

export function objectionRoutes(db: Database, clientsUrl: string): Handlers<typeof objectionsApi> {
  return {
    objectToLine: async ({ caller, params, body, once }) => {
      const accounts = await ownAccounts(clientsUrl, caller, timeLimit);
      const account = await findLine(db, params.id, accounts);
      if (!account) throw new DomainError('line_not_found');
      const said = { account, line_id: params.id, note: body.note };
      return once(db, (key) =>
        key.inTransaction(async (trx) => presentObjection(await object(trx, caller, said))),
      );
    },

    listObjections: async ({ caller }) => (await listOpen(db, caller)).map(presentObjection),

    settleObjection: ({ caller, params, body }) =>
      db.transaction(async (trx) =>
        presentObjection(await settleObjection(trx, caller, params.id, body.answer)),
      ),

    noteReminder: async ({ caller, params }) => {
      if (!(await isInBooks(db, caller, params.id))) {
        await findOwnClient(db, clientsUrl, caller, params.id);
      }
      const account = { chef_id: caller.id, client_id: params.id };
      const now = new Date();
      await db.transaction((trx) => noteReminder(trx, caller, account, now));
      return { reminded_at: now.toISOString() };
    },
  };
}
