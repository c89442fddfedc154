import { join } from 'node:path';
import { z } from 'zod';
import { parts } from './parts.ts';

/** The cost of one kind of request. */
const cost = z.object({
  /** Milliseconds of CPU. */
  ms: z.record(z.enum(parts), z.number().min(0)),
  /** Bytes in the log that Postgres writes ahead. */
  log: z.number(),
});
export type Cost = z.output<typeof cost>;

export const measured = z.object({
  day: z.iso.date(),
  /** Of the machine when it was over. */
  load: z.string(),
  /** Bytes of a delivery, in all tables and indexes of all services. */
  bytesEach: z.number(),
  requests: z.record(z.string(), cost),
});
export type Measured = z.output<typeof measured>;

/** The last costs that `npm run bench -- costs` was told to keep. */
export const measuredFile = join(import.meta.dirname, 'measured.json');
