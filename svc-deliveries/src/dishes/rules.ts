import { centsFromEuros, type dishesApi, type InputOf } from '@gamelles/contracts';

type Said = InputOf<typeof dishesApi.changeDish>['body'];

/** The columns that a caterer's change sets; fields that are left out stay as they are. */
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
      // An allergen of the recipe is not listed as a trace as well.
      traces: allergens.traces.filter((code) => !allergens.contains.includes(code)),
    }),
    ...(archived !== undefined && { archived_at: archived ? now : null }),
  };
}
