import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { deleteOwnAccount, register, verifyEmail } from './commands.ts';
import { presentUser } from './present.ts';
import { listChefs } from './queries.ts';

type UserRoutes = Pick<
  Handlers<typeof identityApi>,
  'register' | 'listChefs' | 'verifyEmail' | 'deleteOwnAccount'
>;

export const userRoutes = (db: Database, cookie: RefreshCookie, limits: Limits): UserRoutes => ({
  register: async ({ body, context }) => {
    await limits.registration(context);
    return presentUser(await register(db, body));
  },
  listChefs: () => listChefs(db),
  verifyEmail: async ({ params }) => {
    await verifyEmail(db, params.token);
    return { message: 'Ton adresse e-mail est confirmée.' };
  },
  deleteOwnAccount: async ({ caller, context }) => {
    await deleteOwnAccount(db, caller);
    cookie.clear(context);
    return { message: 'Ton compte a été supprimé.' };
  },
});
