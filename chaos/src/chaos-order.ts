import { readOptions } from '@gamelles/platform';
import { z } from 'zod';
import { faultsNamed, type Fault } from './faults/fault.ts';

const usage = `Usage: npm run chaos -- [--seconds <seconds>] [--seed <number>] [--at-once <faults>] [--only <names of faults>]
       npm run chaos -- --keep <file> [--actions <number>] [--faults <number>]
       npm run chaos -- --phones <1 to 6> [--seconds <seconds>] [--seed <number>]`;

const options = {
  seconds: { type: 'string' },
  seed: { type: 'string' },
  phones: { type: 'string' },
  only: { type: 'string' },
  'at-once': { type: 'string' },
  actions: { type: 'string' },
  faults: { type: 'string' },
  keep: { type: 'string' },
} as const;

const count = z.coerce.number().int().nonnegative();
const given = z.object({
  seconds: z.coerce.number().positive().optional(),
  seed: z.coerce.number().int().optional(),
  phones: count.max(6).default(0),
  /** Only the faults whose name or kind contains one of these words. */
  only: z.string().default(''),
  'at-once': count.min(1).optional(),
  actions: count.default(0),
  faults: count.default(0),
  /** A file to which the rounds are appended. */
  keep: z.string().optional(),
});

export interface ChaosOrder extends Omit<z.output<typeof given>, 'only'> {
  readonly only: readonly Fault[];
}

/** Reads the arguments of `npm run chaos --`; throws with the usage message. */
export function readChaosOrder(args: string[]): ChaosOrder {
  const { data } = given.safeParse(readOptions(args, options, usage));
  if (!data) throw new Error(usage);
  return { ...data, only: faultsNamed(data.only) };
}
