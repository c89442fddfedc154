import { z } from 'zod';
import { date, euros, id, pageCursor, pageLimit } from './fields.ts';
import type { Api } from './route.ts';

/** A client who still has boxes of a caterer. */
const clientWithBoxes = z
  .object({
    client_id: id,
    client: z.string(),
    boxes: z.int(),
    /** The date of the oldest delivery with boxes out. */
    since: date,
    /** The debt for all deliveries; 0 for a client who has paid in advance. */
    amount_due: euros,
  })
  .meta({ id: 'ClientWithBoxes' });

export const boxesOutApi = {
  listBoxesOut: {
    method: 'GET',
    paths: ['/api/deliveries/boxes-out'],
    summary: 'The clients who have boxes of a caterer, with their debts; the oldest boxes first',
    access: 'traiteur',
    response: z.array(clientWithBoxes),
  },
  listBoxesOutPage: {
    method: 'GET',
    paths: ['/api/deliveries/boxes-out/page'],
    summary:
      'The clients who have boxes of a caterer, the oldest boxes first, one page at a time; a Link header leads to the next page',
    access: 'traiteur',
    query: z.strictObject({
      limit: pageLimit,
      after: pageCursor,
    }),
    response: z.array(clientWithBoxes),
  },
  countBoxesOut: {
    method: 'GET',
    paths: ['/api/deliveries/boxes-out/count'],
    summary: 'The number of boxes, and of clients, on all pages',
    access: 'traiteur',
    response: z.object({ boxes: z.int(), clients: z.int() }),
  },
} as const satisfies Api;
