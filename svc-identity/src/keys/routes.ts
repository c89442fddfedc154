import type { identityApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { listPublicKeys } from './queries.ts';

export function keyRoutes(db: Database): Pick<Handlers<typeof identityApi>, 'listKeys'> {
  return {
    listKeys: () => listPublicKeys(db),
  };
}
