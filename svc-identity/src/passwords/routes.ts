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
  forgotPassword: async ({ body, context }) => {
    await limits.forgottenPassword({ email: body.email, ip: context.ip });
    await forgetPassword(db, body.email);
    return { message: 'Si un compte existe avec cette adresse, un e-mail vient de partir.' };
  },
  resetPassword: async ({ params, body, context }) => {
    await resetPassword(db, params.token, body.newPassword);
    cookie.clear(context);
    return { message: 'Mot de passe modifié avec succès.' };
  },
});
