import type { ratingsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { countRatings, listRatings } from './queries.ts';
import { areRatingsShown, showRatings } from './visibility.ts';

export function ratingRoutes(db: Database): Handlers<typeof ratingsApi> {
  return {
    countRatings: ({ caller }) => countRatings(db, caller),
    listRatings: ({ caller, params }) => listRatings(db, caller, params.id),
    getRatingsShown: async ({ caller }) => ({ shown: await areRatingsShown(db, caller) }),
    showRatings: async ({ caller, body: { shown } }) => {
      await db.transaction((trx) => showRatings(trx, caller, shown));
      return { shown };
    },
  };
}
