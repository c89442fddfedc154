import { join } from 'node:path';
import { z } from 'zod';
import { parts } from './parts.ts';

/** The cost of one kind of request. */
const cost = z.object({
  /** Milliseconds of CPU. */
  ms: z.record(z.enum(parts), z.number().min(0)),
  /** Bytes in the write-ahead log of Postgres. */
  log: z.number(),
});
export type Cost = z.output<typeof cost>;

export const measured = z.object({
  day: z.iso.date(),
  /** The load average of the machine at the end. */
  load: z.string(),
  /** The bytes of one delivery in all tables and indexes of all services. */
  bytesEach: z.number(),
  requests: z.record(z.string(), cost),
});
export type Measured = z.output<typeof measured>;

/** The costs that the last `KEEP=1 npm run bench -- costs` stored. */
export const measuredFile = join(import.meta.dirname, 'measured.json');
