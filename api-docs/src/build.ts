import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import viewer from 'swagger-ui-dist/package.json' with { type: 'json' };
import { printedDocuments } from './printed-documents.ts';

// Writes the browsable reference into `dist/` as the gateway serves it: the viewer under a name
// that changes with its version, the page and the documents where people and programs look.
const viewerFiles = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const dist = join(import.meta.dirname, '../dist');
const assets = join(dist, 'assets');
const page = join(dist, 'api/docs');

rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
copyFileSync(
  join(viewerFiles, 'swagger-ui-bundle.js'),
  join(assets, `swagger-ui-bundle.${viewer.version}.js`),
);
copyFileSync(join(viewerFiles, 'swagger-ui.css'), join(assets, `swagger-ui.${viewer.version}.css`));

cpSync(join(import.meta.dirname, 'page'), page, { recursive: true });
const index = join(page, 'index.html');
writeFileSync(index, readFileSync(index, 'utf8').replaceAll('{{version}}', viewer.version));
for (const { name, text } of printedDocuments()) writeFileSync(join(page, name), text);
