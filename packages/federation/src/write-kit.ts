import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentExports, readKit } from './kit-exports.ts';
import { nextKit } from './kit-version.ts';
import { sharedEntries } from './kit.ts';

// Updates the version of the kit to the present exports of its sources: npm run kit
const folder = fileURLToPath(new URL('../../web-kit/', import.meta.url));
const before = readKit(folder);
const { version, exports } = nextKit(before, presentExports(folder, sharedEntries));
writeFileSync(join(folder, 'exports.json'), `${JSON.stringify(exports, null, 2)}\n`);
replaceVersion(join(folder, 'package.json'), /("version": ")[^"]+/);
replaceVersion(
  join(folder, '../../package-lock.json'),
  /("name": "@gamelles\/web-kit",\n\s+"version": ")[^"]+/,
);
console.log(`The kit is ${version}${version === before.version ? ' as before' : ''}`);

function replaceVersion(file: string, pattern: RegExp): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(pattern, (_whole, start: string) => start + version),
  );
}
