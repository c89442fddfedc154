import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { deleteOwnAccount } from './delete-account.ts';

type ErasureRoutes = Pick<Handlers<typeof identityApi>, 'deleteOwnAccount'>;

export function erasureRoutes(db: Database, cookie: RefreshCookie): ErasureRoutes {
  return {
    deleteOwnAccount: async ({ caller, context }) => {
      await deleteOwnAccount(db, caller);
      cookie.clear(context);
      return { message: 'Ton compte a été supprimé.' };
    },
  };
}
