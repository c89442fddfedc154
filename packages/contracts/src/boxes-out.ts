import { z } from 'zod';
import { date, euros, id } from './fields.ts';
import type { Api } from './route.ts';

/** A client who has boxes of a caterer. */
const clientWithBoxes = z
  .object({
    client_id: id,
    client: z.string(),
    boxes: z.int(),
    /** The day of the delivery that has been out the longest. */
    since: date,
    /** The debt for all deliveries; 0 where money is on account. */
    amount_due: euros,
  })
  .meta({ id: 'ClientWithBoxes' });

export const boxesOutApi = {
  listBoxesOut: {
    method: 'GET',
    paths: ['/api/deliveries/boxes-out'],
    summary: 'The clients who have boxes of a caterer, and what they owe; the longest out first',
    access: 'traiteur',
    response: z.array(clientWithBoxes),
  },
} as const satisfies Api;
