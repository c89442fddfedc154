import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../base/folders.ts';
import { readArguments } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';

// npm run offline-worker -- off: removes the service worker from every browser, at its next start.
// npm run offline-worker -- on: enables it again.
const www = process.env.WWW_DIR || join(dataDirectory(process.env), 'www');
const usage = 'Usage: npm run offline-worker -- on | off';
try {
  const { name: order } = readArguments(process.argv.slice(2), {}, usage);
  if (order !== 'on' && order !== 'off') throw new Error(usage);
  const first = join(www, 'no-sw.js');
  if (order === 'off') copyFileSync(join(www, 'sw-off.js'), first);
  else rmSync(first, { force: true });
  console.log(`Browsers get the worker ${order === 'off' ? 'that removes itself' : 'again'}.`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
