import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { changeRating, rateDish } from './commands.ts';

type PreferenceRoutes = Pick<Handlers<typeof clientsApi>, 'createPreference' | 'updatePreference'>;

export function preferenceRoutes(db: Database): PreferenceRoutes {
  return {
    createPreference: ({ caller, body, once }) =>
      once(db, (key) => key.inTransaction((trx) => rateDish(trx, caller, body))),
    updatePreference: ({ caller, params, body }) => changeRating(db, caller, params.id, body.liked),
  };
}
