import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { printedDocuments } from './printed-documents.ts';

// Writes the API reference into `dist/` for the gateway. Scripts and style sheets have names with a
// content hash; the page and the documents have fixed names.
const own = join(import.meta.dirname, 'page');
const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const dist = join(import.meta.dirname, '../dist');
const assets = join(dist, 'assets');
const page = join(dist, 'api/docs');

rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
mkdirSync(page, { recursive: true });
const index = readFileSync(join(own, 'index.html'), 'utf8').replace(
  /\{\{(.+?)\}\}"/g,
  (_whole, file: string) => putAsset(file.startsWith('swagger-ui') ? viewer : own, file),
);
writeFileSync(join(page, 'index.html'), index);
for (const { name, text } of printedDocuments()) writeFileSync(join(page, name), text);

/** Returns the rest of the attribute: the address of the file, and its integrity. */
function putAsset(folder: string, file: string): string {
  const content = readFileSync(join(folder, file));
  const digest = createHash('sha384').update(content);
  const integrity = digest.copy().digest('base64');
  const { name, ext } = parse(file);
  const named = `${name}.${digest.digest('hex').slice(0, 20)}${ext}`;
  writeFileSync(join(assets, named), content);
  return `/assets/${named}" integrity="sha384-${integrity}"`;
}
