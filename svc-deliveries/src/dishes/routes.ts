import type { dishesApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { changeDish, saveDish } from './commands.ts';
import { presentDish } from './present.ts';
import { listDishes } from './queries.ts';

type Routes = Pick<Handlers<typeof dishesApi>, 'listDishes' | 'saveDish' | 'changeDish'>;

export function dishRoutes(db: Database): Routes {
  return {
    listDishes: async ({ caller }) => (await listDishes(db, caller)).map(presentDish),

    saveDish: async ({ caller, body }) =>
      presentDish(await db.transaction((trx) => saveDish(trx, caller, body))),

    changeDish: async ({ caller, params, body }) =>
      presentDish(await db.transaction((trx) => changeDish(trx, caller, params.id, body))),
  };
}
