import type { allergiesApi, BodyOf, dishesApi, ratingsApi, ResponseOf } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import { mostClashPairs } from '@gamelles/contracts/limits';
import { request, type RequestOptions } from '@gamelles/web-kit';

export type Dish = ResponseOf<typeof dishesApi.listDishes>[number];
export type DishAllergens = NonNullable<Dish['allergens']>;
export type DishBody = BodyOf<typeof dishesApi.saveDish>;
export type DishChange = BodyOf<typeof dishesApi.changeDish>;
export type Pair = BodyOf<typeof allergiesApi.findClashes>['pairs'][number];
export type RatedDish = ResponseOf<typeof ratingsApi.countRatings>[number];
export type Clashes = ResponseOf<typeof allergiesApi.findClashes>;

const call = typedClient<
  typeof dishesApi & typeof allergiesApi & typeof ratingsApi,
  RequestOptions
>(request);

export function listDishes() {
  return call('GET', '/api/deliveries/dishes');
}

/** Adds a dish, or completes the dish of this name. */
export function saveDish(body: DishBody) {
  return call('PUT', '/api/deliveries/dishes', { body });
}

export function changeDish(id: string, body: DishChange) {
  return call('PATCH', '/api/deliveries/dishes/:id', { params: { id }, body });
}

export function adaptRecipe(deliveryId: string, adapted: boolean) {
  const input = { params: { id: deliveryId }, body: { adapted } };
  return call('PATCH', '/api/deliveries/:id/adapted', input);
}

/**
 * The allergens common to dishes and clients. The reading is recorded, and the clients can see it.
 */
export async function findClashes(pairs: readonly Pair[]): Promise<Clashes> {
  const parts: Clashes[] = [];
  for (let from = 0; from < pairs.length; from += mostClashPairs) {
    const body = { pairs: pairs.slice(from, from + mostClashPairs) };
    parts.push(await call('POST', '/api/clients/clashes', { body }));
  }
  return {
    clashes: parts.flatMap(({ clashes }) => clashes),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
    unknown: parts.flatMap(({ unknown }) => unknown),
  };
}

/** The ratings by clients who share theirs. */
export function countRatings() {
  return call('GET', '/api/preferences');
}

export function listRatings(clientId: string) {
  return call('GET', '/api/clients/:id/ratings', { params: { id: clientId } });
}
