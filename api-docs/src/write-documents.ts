import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedDocuments } from './printed-documents.ts';

// Prints the documents of the contracts into their committed folder.
const folder = join(import.meta.dirname, '../../docs/api');
mkdirSync(folder, { recursive: true });
for (const { name, text } of printedDocuments()) {
  writeFileSync(join(folder, name), text);
  console.log(`docs/api/${name}`);
}
