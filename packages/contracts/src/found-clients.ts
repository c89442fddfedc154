import { z } from 'zod';
import { listedClient } from './client-record.ts';
import type { Api } from './route.ts';

/** Words of names, e-mail addresses and phone numbers. */
const search = z.string().trim().max(200).optional();

/** The clients of a caterer, all or those found, as a long list reads them. */
export const foundClientsApi = {
  listFoundClients: {
    method: 'GET',
    paths: ['/api/clients/page'],
    summary: 'The clients of a caterer in pages, by name; a Link header leads to the next page',
    access: 'traiteur',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      after: z.string().max(4000).optional(),
      search,
    }),
    response: z.array(listedClient),
  },
  countFoundClients: {
    method: 'GET',
    paths: ['/api/clients/count'],
    summary: 'How many clients all pages have',
    access: 'traiteur',
    query: z.strictObject({ search }),
    response: z.object({ count: z.int() }),
  },
} as const satisfies Api;
