import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const route = z.object({
  path: z.string().startsWith('/'),
  /** Who may see it; null for everybody. */
  role: z.string().nullable(),
});

/** A way to a screen, for the menus of the shell. */
export const way = z.object({
  path: z.string().startsWith('/'),
  label: z.string().min(1),
});

const description = z.object({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  /** The team that answers for it. */
  owner: z.string().min(1),
  routes: z.array(
    route.extend({
      /** What fills the parameters of the path when a candidate is tried before its release. */
      sample: z.record(z.string(), z.enum(['client', 'label'])).default({}),
    }),
  ),
  /** The screens that menus lead to; who sees one is said by its route. */
  navigation: z.array(way),
  /** What its first page may weigh, compressed. */
  budgetKb: z.number().positive(),
});
export type Description = z.output<typeof description>;

/** What a front end says of itself in its `mf.json`. */
export function readDescription(folder: string): Description {
  return description.parse(JSON.parse(readFileSync(join(folder, 'mf.json'), 'utf8')));
}
