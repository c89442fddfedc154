import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { forgetPassword, resetPassword } from './commands.ts';

type PasswordRoutes = Pick<Handlers<typeof identityApi>, 'forgotPassword' | 'resetPassword'>;

export const passwordRoutes = (
  db: Database,
  cookie: RefreshCookie,
  limits: Limits,
): PasswordRoutes => ({
  forgotPassword: async ({ body, context, once }) => {
    await limits.forgottenPassword({ email: body.email, ip: context.ip });
    return once(db, async (trx) => {
      await forgetPassword(trx, body.email);
      return { message: 'Si un compte existe avec cette adresse, un e-mail vient de partir.' };
    });
  },
  resetPassword: async ({ params, body, context, once }) => {
    const answer = await once(db, async (trx) => {
      await resetPassword(trx, params.token, body.newPassword);
      return { message: 'Mot de passe modifié avec succès.' };
    });
    cookie.clear(context);
    return answer;
  },
});
