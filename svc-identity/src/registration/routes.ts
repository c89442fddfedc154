import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.ts';
import { hashPassword } from '../passwords/password.ts';
import { presentUser } from '../users/present.ts';
import { listChefs } from '../users/queries.ts';
import { register, verifyEmail } from './commands.ts';

type RegistrationRoutes = Pick<
  Handlers<typeof identityApi>,
  'register' | 'listChefs' | 'verifyEmail'
>;

export function registrationRoutes(db: Database, limits: Limits): RegistrationRoutes {
  return {
    register: async ({ body, context, once }) => {
      await limits.registration({ email: body.email, ip: context.ip });
      refuseEasyPassword('motDePasse', body.motDePasse, body.email);
      // Before the transaction, so that the slow hash holds no connection.
      const hash = await hashPassword(body.motDePasse);
      return once(db, (key) =>
        key.inTransaction(async (trx) => presentUser(await register(trx, body, hash))),
      );
    },
    listChefs: () => listChefs(db),
    verifyEmail: ({ caller, params, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) => {
          await verifyEmail(trx, caller, params.token);
          return { message: 'Ton adresse e-mail est confirmée.' };
        }),
      ),
  };
}
