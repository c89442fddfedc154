import type { accountApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import { changeOwnNames, resendConfirmation, showOwnEmail, wantEmail } from './commands.ts';
import { getOwnAccount } from './queries.ts';

type AccountRoutes = Pick<
  Handlers<typeof accountApi>,
  'getOwnAccount' | 'changeEmail' | 'changeOwnNames' | 'showOwnEmail' | 'resendConfirmation'
>;

export function accountRoutes(db: Database, limits: Limits): AccountRoutes {
  return {
    getOwnAccount: ({ caller }) => getOwnAccount(db, caller),
    changeEmail: async ({ caller, body, context, once }) => {
      await limits.confirmation({ account: caller.id, ip: context.ip });
      return once(db, (key) => key.inTransaction((trx) => wantEmail(trx, caller, body.email)));
    },
    changeOwnNames: ({ caller, body }) =>
      db.transaction((trx) => changeOwnNames(trx, caller, body)),
    showOwnEmail: ({ caller, body }) =>
      db.transaction((trx) => showOwnEmail(trx, caller, body.showEmail)),
    resendConfirmation: async ({ caller, context, once }) => {
      await limits.confirmation({ account: caller.id, ip: context.ip });
      return once(db, (key) =>
        key.inTransaction(async (trx) => ({
          message: (await resendConfirmation(trx, caller))
            ? 'Un e-mail de confirmation vient de partir.'
            : 'Ton adresse e-mail est déjà confirmée.',
        })),
      );
    },
  };
}
