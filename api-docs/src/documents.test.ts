import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { documents } from '@gamelles/contracts/documents';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { printedDocuments } from './printed-documents.ts';

const folder = join(import.meta.dirname, '../../docs/api');
const { 'events.json': events, ...services } = documents;

test.each(printedDocuments())('docs/api/$name says what the contracts say', ({ name, text }) => {
  const file = join(folder, name);
  expect(existsSync(file) && readFileSync(file, 'utf8'), 'npm run openapi').toBe(text);
});

test.each(Object.entries(services))('%s is an OpenAPI 3.1 document', async (_, document) => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

test.each(Object.entries(services))('every name in %s stands for something', (_, document) => {
  const { components, paths } = document;
  const text = JSON.stringify({ components, paths });
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, found]) => found);
  expect(names.length).toBeGreaterThan(0);
  for (const found of names) expect(components).toHaveProperty(`schemas.${String(found)}`);
});

test('events.json is an AsyncAPI 3 document', () => {
  // The validator of this format contains its own schema draft.
  const options = { strict: false, validateFormats: false, meta: false, validateSchema: false };
  const validate = new Ajv(options).compile(asyncApiSchema);
  validate(events);
  expect(validate.errors).toBeNull();
});
