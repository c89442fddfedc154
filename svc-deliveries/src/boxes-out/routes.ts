import type { boxesOutApi } from '@gamelles/contracts';
import { linkToNext, type Database, type Handlers } from '@gamelles/service-kit';
import { boxesOutPage, listBoxesOut } from './list-boxes-out.ts';
import { countBoxesOut } from './count-boxes-out.ts';

export function boxesOutRoutes(db: Database): Handlers<typeof boxesOutApi> {
  return {
    listBoxesOut: ({ caller }) => listBoxesOut(db, caller),
    listBoxesOutPage: async ({ caller, query, context }) => {
      const { clients, next } = await boxesOutPage(db, caller, query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return clients;
    },
    countBoxesOut: ({ caller }) => countBoxesOut(db, caller),
  };
}
