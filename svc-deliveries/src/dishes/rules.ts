import { centsFromEuros, type dishesApi, type InputOf } from '@gamelles/contracts';

type Said = InputOf<typeof dishesApi.changeDish>['body'];

/** The changes of a caterer to a dish, as columns; what is left out stays as it is. */
export function saidColumns(
  { price, allergens, archived }: Said,
  now: Date,
  newId: () => string,
): Readonly<Record<string, unknown>> {
  return {
    ...(price !== undefined && { price_cents: centsFromEuros(price), priced_after: newId() }),
    ...(allergens === null && { contains: null, traces: null }),
    ...(allergens && {
      contains: allergens.contains,
      // An allergen in the recipe is more than a trace.
      traces: allergens.traces.filter((code) => !allergens.contains.includes(code)),
    }),
    ...(archived !== undefined && { archived_at: archived ? now : null }),
  };
}
