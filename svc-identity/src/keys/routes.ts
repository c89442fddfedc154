import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { listPublicKeys } from './queries.ts';

export const keyRoutes = (db: Database): Pick<Handlers<typeof identityApi>, 'listKeys'> => ({
  listKeys: () => listPublicKeys(db),
});
