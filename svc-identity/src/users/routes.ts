import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import { hashPassword } from '../passwords/password.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { deleteOwnAccount, register, verifyEmail } from './commands.ts';
import { presentUser } from './present.ts';
import { listChefs } from './queries.ts';

type UserRoutes = Pick<
  Handlers<typeof identityApi>,
  'register' | 'listChefs' | 'verifyEmail' | 'deleteOwnAccount'
>;

export const userRoutes = (db: Database, cookie: RefreshCookie, limits: Limits): UserRoutes => ({
  register: async ({ body, context, once }) => {
    await limits.registration({ email: body.email, ip: context.ip });
    // Before the transaction: a connection is not held for as long as this takes.
    const hash = await hashPassword(body.motDePasse);
    return once(db, async (trx) => presentUser(await register(trx, body, hash)));
  },
  listChefs: () => listChefs(db),
  verifyEmail: ({ params, once }) =>
    once(db, async (trx) => {
      await verifyEmail(trx, params.token);
      return { message: 'Ton adresse e-mail est confirmée.' };
    }),
  deleteOwnAccount: async ({ caller, context }) => {
    await deleteOwnAccount(db, caller);
    cookie.clear(context);
    return { message: 'Ton compte a été supprimé.' };
  },
});
