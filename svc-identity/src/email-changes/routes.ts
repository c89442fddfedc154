import type { accountApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { confirmEmailChange, undoEmailChange } from './commands.ts';
import { findEmailChanged } from './queries.ts';

type EmailChangeRoutes = Pick<
  Handlers<typeof accountApi>,
  'lookUpEmailLink' | 'confirmEmailChange' | 'undoEmailChange'
>;

export function emailChangeRoutes(
  db: Database,
  cookie: RefreshCookie,
  limits: Limits,
): EmailChangeRoutes {
  return {
    lookUpEmailLink: async ({ params }) => ({
      changes_address: (await findEmailChanged(db, params.token)) !== undefined,
    }),
    confirmEmailChange: async ({ params, body, context, once }) => {
      // The link may have been used already: a repeat of that call gets its response.
      const account = (await findEmailChanged(db, params.token)) ?? params.token;
      return limits.currentPassword({ account, ip: context.ip }, () =>
        once(db, (key) =>
          key.inTransaction(async (trx) => {
            const presented = cookie.read(context);
            await confirmEmailChange(trx, params.token, body.currentPassword, presented);
            return { message: 'Ton adresse e-mail est changée.' };
          }),
        ),
      );
    },
    undoEmailChange: async ({ params, context, once }) => {
      const answer = await once(db, (key) =>
        key.inTransaction(async (trx) => {
          await undoEmailChange(trx, params.token);
          return {
            message:
              'Ton adresse est rétablie, et tout le monde est déconnecté. Choisis maintenant un nouveau mot de passe avec le lien que nous venons de t’envoyer.',
          };
        }),
      );
      cookie.clear(context);
      return answer;
    },
  };
}
