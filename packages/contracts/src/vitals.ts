import { z } from 'zod';
import { partName, version } from './visits.ts';

const milliseconds = z.int().min(0).max(600_000);

/** How quick a page with a version was, which says nothing of the person. */
export const vitals = z.strictObject({
  name: partName,
  version,
  /** Until the largest element stood. */
  lcp: milliseconds.optional(),
  /** Until the slowest touch was answered. */
  inp: milliseconds.optional(),
  /** How far the layout jumped. */
  cls: z.number().min(0).max(1000).optional(),
});
export type Vitals = z.output<typeof vitals>;
