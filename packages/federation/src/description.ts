import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnd } from '@gamelles/contracts/front-ends';
import { z } from 'zod';

const description = frontEnd.pick({ name: true, budgetKb: true });
/** The fields of a micro-frontend's `mf.json` that a build needs. */
export type Description = Readonly<z.output<typeof description>>;

/**
 * Reads the `mf.json` in the folder of a micro-frontend.
 *
 * @throws Error with the invalid fields
 */
export function readDescription(directory: string): Description {
  const file = join(directory, 'mf.json');
  const result = description.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
