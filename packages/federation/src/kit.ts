import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readKit } from './kit-exports.ts';
import type { Kit } from './kit-version.ts';

export const kitName = '@gamelles/web-kit';

/** The entries of the kit that a page loads once for all. */
export const sharedEntries = ['.', './day-memory', './form', './offline', './router'] as const;

/** The kit that a part is built with, found from the folder of the part. */
export function kitOf(directory: string): Kit {
  const { resolve } = createRequire(`${directory}/`);
  const folder = (resolve.paths(kitName) ?? [])
    .map((path) => join(path, kitName))
    .find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) throw new Error(`${kitName} is shared by the host but not installed`);
  return readKit(folder);
}
