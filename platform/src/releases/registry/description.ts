import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnd, type FrontEnd } from '@gamelles/contracts/front-ends';

/** The content of a front end's `mf.json`. */
export function readDescription(folder: string): FrontEnd {
  return frontEnd.parse(JSON.parse(readFileSync(join(folder, 'mf.json'), 'utf8')));
}
