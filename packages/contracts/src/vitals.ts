import { z } from 'zod';
import { partName, version } from './visits.ts';

const milliseconds = z.int().min(0).max(600_000);

/** The speed of a page with a version; nothing here identifies the person. */
export const vitals = z.strictObject({
  name: partName,
  version,
  /** Largest Contentful Paint. */
  lcp: milliseconds.optional(),
  /** Interaction to Next Paint. */
  inp: milliseconds.optional(),
  /** Cumulative Layout Shift. */
  cls: z.number().min(0).max(1000).optional(),
});
export type Vitals = z.output<typeof vitals>;
