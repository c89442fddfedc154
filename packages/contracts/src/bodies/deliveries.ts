import { z } from 'zod';
import { date, dishName, id, optional, price, quantity } from '../fields.ts';

export const createDeliveryBody = z.strictObject({
  client_id: id,
  sender_id: optional(id),
  quantity,
  date: optional(date),
  dish_name: optional(dishName),
  unit_price: optional(price),
  // Whether the recipe was adapted for the client.
  adapted: optional(z.boolean({ error: 'Réponds par oui ou par non.' })),
});

export const defaultPriceBody = z.strictObject({ unit_price: price });
