import { z } from 'zod';
import { dishName, id } from './fields.ts';
import type { Api } from './route.ts';

/** How the clients of a caterer rated a dish, as far as they show it. */
const ratedDish = z
  .object({ dish_name: dishName, stars: z.int(), sad_faces: z.int() })
  .meta({ id: 'RatedDish' });
const rating = z.object({ dish_name: dishName, liked: z.boolean() }).meta({ id: 'Rating' });

export const ratingsShownBody = z.strictObject({
  shown: z.boolean({ error: 'Réponds par oui ou par non.' }),
});
const ratingsShown = z.object({ shown: z.boolean() });

/** Ratings of dishes that a caterer served, for that caterer; a client can keep them private. */
export const ratingsApi = {
  countRatings: {
    method: 'GET',
    paths: ['/api/preferences'],
    summary: 'How the clients of a caterer rated the dishes',
    access: 'traiteur',
    response: z.array(ratedDish),
  },
  listRatings: {
    method: 'GET',
    paths: ['/api/clients/:id/ratings'],
    summary: 'How one client rated the dishes of a caterer; none where they are private',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: z.array(rating),
  },
  getRatingsShown: {
    method: 'GET',
    paths: ['/api/preferences/shown'],
    summary: 'Whether the caterer of the caller sees the ratings',
    access: 'client',
    response: ratingsShown,
  },
  showRatings: {
    method: 'PUT',
    paths: ['/api/preferences/shown'],
    summary: 'Show the ratings to the caterer, or hide them at once',
    access: 'client',
    body: ratingsShownBody,
    response: ratingsShown,
  },
} as const satisfies Api;
