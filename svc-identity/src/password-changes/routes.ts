import type { accountApi, identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import type { DeviceAccount, DeviceCookie } from '../sessions/device-cookie.ts';
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
      let account: DeviceAccount | undefined;
      const answer = await once(db, (key) =>
        key.inTransaction(async (trx) => {
          account = (await resetPassword(trx, params.token, body.newPassword)).account;
          return { message: 'Mot de passe modifié avec succès.' };
        }),
      );
      cookie.clear(context);
      // The reader of the mail gets in even after strangers have exhausted the limit of the
      // account.
      if (account) devices.write(context, account);
      return answer;
    },
    changePassword: async ({ caller, body, context, once }) => {
      let account: DeviceAccount | undefined;
      const asker = { account: caller.id, ip: context.ip };
      const answer = await limits.currentPassword(asker, () =>
        once(db, (key) =>
          key.inTransaction(async (trx) => {
            const replaced = await changePassword(trx, caller, body);
            account = replaced.account;
            return { message: `${changed}${replaced.wasWanted ? ` ${wishForgotten}` : ''}` };
          }),
        ),
      );
      // The cookie of the former password marks this device no longer.
      if (account) devices.write(context, account);
      return answer;
    },
  };
}

const changed = 'Mot de passe modifié. Tes autres appareils sont déconnectés.';
const wishForgotten = 'Ta demande de changer d’adresse e-mail est annulée.';
