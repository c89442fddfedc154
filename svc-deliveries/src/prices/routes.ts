import { centsFromEuros, eurosFromCents, type deliveriesApi, textKey } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { setDefaultPrice } from './commands.ts';
import { knownPrices } from './queries.ts';
import { unitPrice } from './rules.ts';

type Routes = Pick<Handlers<typeof deliveriesApi>, 'suggestPrice' | 'setDefaultPrice'>;

export function priceRoutes(db: Database): Routes {
  return {
    suggestPrice: async ({ caller, query }) => {
      const dishKey = query.dish_name === undefined ? null : textKey(query.dish_name);
      return { unit_price: eurosFromCents(unitPrice(await knownPrices(db, caller.id, dishKey))) };
    },

    setDefaultPrice: async ({ caller, body }) => {
      await setDefaultPrice(db, caller, centsFromEuros(body.unit_price));
      return body;
    },
  };
}
