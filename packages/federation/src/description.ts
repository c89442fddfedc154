import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build needs of a micro-frontend's `mf.json`. */
export interface Description {
  name: string;
  /** What a browser may have to load before the first screen, in kilobytes, compressed. */
  budgetKb: number;
}

export function readDescription(directory: string): Description {
  const file = join(directory, 'mf.json');
  const description: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const field = (name: string): unknown =>
    typeof description === 'object' && description !== null && Reflect.get(description, name);
  const [name, budgetKb] = [field('name'), field('budgetKb')];
  if (typeof name !== 'string') throw new Error(`${file} does not name the micro-frontend`);
  if (typeof budgetKb !== 'number') throw new Error(`${file} gives no budgetKb`);
  return { name, budgetKb };
}
