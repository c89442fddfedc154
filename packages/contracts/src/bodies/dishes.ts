import { z } from 'zod';
import { allergens, clearable, dishName, optional, price } from '../fields.ts';

/** Everything that a caterer says about a dish beside its name. */
export const aboutDish = {
  price: optional(price),
  // Null removes the description.
  allergens: clearable(z.strictObject({ contains: allergens, traces: allergens })),
};

export const dishBody = z.strictObject({ name: dishName, ...aboutDish });
