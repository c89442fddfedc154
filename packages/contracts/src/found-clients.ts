import { z } from 'zod';
import { listedClient } from './client-record.ts';
import { optional, pageLimit } from './fields.ts';
import { longestSearch } from './limits.ts';
import type { Api } from './route.ts';

/** Words of names, e-mail addresses and phone numbers. */
const search = optional(z.string().trim().max(longestSearch));

/** The clients of a caterer, all or those found, one page at a time. */
export const foundClientsApi = {
  listFoundClients: {
    method: 'GET',
    paths: ['/api/clients/page'],
    summary:
      'The clients of a caterer by name, one page at a time; a Link header leads to the next page',
    access: 'traiteur',
    query: z.strictObject({
      limit: pageLimit,
      after: optional(z.string().max(4000)),
      search,
    }),
    response: z.array(listedClient),
  },
  countFoundClients: {
    method: 'GET',
    paths: ['/api/clients/count'],
    summary: 'The number of clients on all pages',
    access: 'traiteur',
    query: z.strictObject({ search }),
    response: z.object({ count: z.int() }),
  },
} as const satisfies Api;
