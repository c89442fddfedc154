import type { accountApi, identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import type { DeviceCookie } from '../sessions/device-cookie.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { changePassword, forgetPassword, resetPassword } from './commands.ts';

type PasswordRoutes = Pick<Handlers<typeof identityApi>, 'forgotPassword' | 'resetPassword'> &
  Pick<Handlers<typeof accountApi>, 'changePassword'>;

export function passwordRoutes(
  db: Database,
  cookie: RefreshCookie,
  devices: DeviceCookie,
  limits: Limits,
): PasswordRoutes {
  return {
    forgotPassword: async ({ body, context, once }) => {
      await limits.forgottenPassword({ email: body.email, ip: context.ip });
      return once(db, (key) =>
        key.inTransaction(async (trx) => {
          await forgetPassword(trx, body.email);
          return { message: 'Si un compte existe avec cette adresse, un e-mail vient de partir.' };
        }),
      );
    },
    resetPassword: async ({ params, body, context, once }) => {
      let email: string | undefined;
      const answer = await once(db, (key) =>
        key.inTransaction(async (trx) => {
          email = await resetPassword(trx, params.token, body.newPassword);
          return { message: 'Mot de passe modifié avec succès.' };
        }),
      );
      cookie.clear(context);
      // The reader of the mail gets in even after strangers have exhausted the limit of the
      // account.
      if (email !== undefined) devices.write(context, email);
      return answer;
    },
    changePassword: ({ caller, body, context, once }) =>
      limits.currentPassword({ account: caller.id, ip: context.ip }, () =>
        once(db, (key) =>
          key.inTransaction(async (trx) => {
            const wasWanted = await changePassword(trx, caller, body);
            return { message: `${changed}${wasWanted ? ` ${wishForgotten}` : ''}` };
          }),
        ),
      ),
  };
}

const changed = 'Mot de passe modifié. Tes autres appareils sont déconnectés.';
const wishForgotten = 'Ta demande de changer d’adresse e-mail est annulée.';
