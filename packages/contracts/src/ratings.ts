import { z } from 'zod';
import { dishName, id } from './fields.ts';
import type { Api } from './route.ts';

/** The ratings of a dish by the clients of a caterer who share theirs. */
const ratedDish = z
  .object({ dish_name: dishName, stars: z.int(), sad_faces: z.int() })
  .meta({ id: 'RatedDish' });
const rating = z.object({ dish_name: dishName, liked: z.boolean() }).meta({ id: 'Rating' });

const ratingsShownBody = z.strictObject({
  shown: z.boolean({ error: 'Réponds par oui ou par non.' }),
});
const ratingsShown = z.object({ shown: z.boolean() });

/** The ratings of a caterer's dishes; a client can keep theirs private. */
export const ratingsApi = {
  countRatings: {
    method: 'GET',
    paths: ['/api/preferences'],
    summary: 'The ratings of dishes by the clients of a caterer',
    access: 'traiteur',
    response: z.array(ratedDish),
  },
  listRatings: {
    method: 'GET',
    paths: ['/api/clients/:id/ratings'],
    summary: 'The ratings of one client for the dishes of a caterer; empty if they are private',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: z.array(rating),
  },
  getRatingsShown: {
    method: 'GET',
    paths: ['/api/preferences/shown'],
    summary: 'The choice to show the own ratings to the caterer, or not',
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
