import { z } from 'zod';
import { allergens, dishName, euros, id, optional, timestamp } from './fields.ts';
import { aboutDish, dishBody } from './bodies/dishes.ts';
import type { Api } from './route.ts';

/** The allergens of a dish, and the traces that it may contain. */
export const dishAllergens = z
  .object({ contains: allergens, traces: allergens })
  .meta({ id: 'DishAllergens' });

/** A dish of a caterer. */
export const dish = z
  .object({
    id,
    name: z.string(),
    /** The present and former names of the dish as comparison keys (`textKey`). */
    keys: z.array(z.string()),
    /** The unit price that a new delivery of the dish gets. */
    price: euros,
    /** Null: nobody has described the dish yet. This is no promise that it contains none. */
    allergens: dishAllergens.nullable(),
    archived_at: timestamp.nullable(),
  })
  .meta({ id: 'Dish' });

const dishChangeBody = z.strictObject({
  name: optional(dishName),
  ...aboutDish,
  archived: optional(z.boolean({ error: 'Réponds par oui ou par non.' })),
});

const oneOf = z.object({ id });

export const dishesApi = {
  listDishes: {
    method: 'GET',
    paths: ['/api/deliveries/dishes'],
    summary: 'The dishes of a caterer by name, archived ones too',
    access: 'traiteur',
    response: z.array(dish),
  },
  saveDish: {
    method: 'PUT',
    paths: ['/api/deliveries/dishes'],
    summary: 'Add a dish, or complete the dish of this name',
    access: 'traiteur',
    body: dishBody,
    response: dish,
  },
  changeDish: {
    method: 'PATCH',
    paths: ['/api/deliveries/dishes/:id'],
    summary: 'Rename, price, describe or archive a dish',
    access: 'traiteur',
    refuses: ['dish_not_found', 'dish_name_taken'],
    params: oneOf,
    body: dishChangeBody,
    response: dish,
  },
  adaptRecipe: {
    method: 'PATCH',
    paths: ['/api/deliveries/:id/adapted'],
    summary: 'Record that the recipe of a delivery was adapted for its client, or was not',
    access: 'traiteur',
    refuses: ['delivery_not_found'],
    params: oneOf,
    body: z.strictObject({ adapted: z.boolean({ error: 'Réponds par oui ou par non.' }) }),
    response: z.object({ adapted_at: timestamp.nullable() }),
  },
} as const satisfies Api;
