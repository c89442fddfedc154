import type { accountApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import { resendConfirmation, wantEmail } from './commands.ts';
import { getOwnAccount } from './queries.ts';

export const accountRoutes = (db: Database, limits: Limits): Handlers<typeof accountApi> => ({
  getOwnAccount: ({ caller }) => getOwnAccount(db, caller),
  changeEmail: async ({ caller, body, context, once }) => {
    await limits.confirmation({ account: caller.id, ip: context.ip });
    return once(db, (trx) => wantEmail(trx, caller, body.email));
  },
  resendConfirmation: async ({ caller, context, once }) => {
    await limits.confirmation({ account: caller.id, ip: context.ip });
    return once(db, async (trx) => ({
      message: (await resendConfirmation(trx, caller))
        ? 'Un e-mail de confirmation vient de partir.'
        : 'Ton adresse e-mail est déjà confirmée.',
    }));
  },
});
