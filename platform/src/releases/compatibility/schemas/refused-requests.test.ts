import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '@gamelles/contracts';
import { jsonSchema } from './json-schema.ts';
import type { Schemas } from './kept-schemas.ts';
import { compare } from './schema-faults.ts';

type Request = Pick<Route, 'body' | 'query'>;

const body = z.strictObject({ quantity: z.int().min(1).max(500), note: z.string().optional() });
const query = z.strictObject({ status: z.enum(['out', 'done']).optional() });

test.each<[string, Request, Request]>([
  ['the same', { body, query }, { body, query }],
  ['more values', { body }, { body: body.extend({ quantity: z.int().min(0).max(900) }) }],
  ['an additional optional field', { body }, { body: body.extend({ at: z.string().optional() }) }],
  ['fewer fields, if others are ignored', { body }, { body: z.object({}) }],
  ['a body that may be empty', {}, { body: body.partial() }],
  ['a new parameter with a default', {}, { query: z.object({ limit: z.int().default(50) }) }],
  ['no parameters', { query }, {}],
])('a provider may change its request to %s', (_what, sent, read) => {
  expect(faults(sent, read)).toEqual([]);
});

test.each<[string, Request, Request, string]>([
  [
    'fewer values',
    { body },
    { body: body.extend({ quantity: z.int().min(1).max(200) }) },
    'quantity of the body of POST /api/boxes/:id: svc-boxes 2 reads integer minimum 1 maximum 200, and mf-kitchen 1 sends integer minimum 1 maximum 500',
  ],
  [
    'fewer values of an enum',
    { query },
    { query: z.strictObject({ status: z.enum(['out']).optional() }) },
    'status of the query of POST /api/boxes/:id: svc-boxes 2 reads "out", and mf-kitchen 1 sends "done"',
  ],
  [
    'fewer fields, if others are refused',
    { body },
    { body: body.omit({ note: true }) },
    'note of the body of POST /api/boxes/:id: svc-boxes 2 reads nothing, and mf-kitchen 1 sends string',
  ],
  [
    'no optional parameter',
    { query },
    { query: z.strictObject({}) },
    'status of the query of POST /api/boxes/:id: svc-boxes 2 reads nothing, and mf-kitchen 1 sends "out" or "done"',
  ],
  [
    'an additional required field',
    {},
    { body: z.strictObject({ note: z.string() }) },
    'note of the body of POST /api/boxes/:id: svc-boxes 2 reads string, and mf-kitchen 1 sends nothing',
  ],
  [
    'no body',
    { body },
    {},
    'the whole of the body of POST /api/boxes/:id: svc-boxes 2 reads nothing, and mf-kitchen 1 sends object',
  ],
])('a provider may not change its request to %s', (_what, sent, read, expected) => {
  expect(faults(sent, read)).toEqual([expected]);
});

test('schemas that were stored without requests are no fault', () => {
  expect(faults({ body }, undefined)).toEqual([]);
  expect(faults(undefined, { body })).toEqual([]);
});

/**
 * The faults between a consumer and a provider of one call whose schemas differ only in the
 * request.
 */
function faults(sent: Request | undefined, read: Request | undefined): string[] {
  const consumer = { name: 'mf-kitchen 1', schemas: kept(sent) };
  const provider = { name: 'svc-boxes 2', schemas: kept(read) };
  const call = { method: 'POST', path: '/api/boxes/42' };
  return compare(consumer, provider, { events: new Set(), calls: new Map([['', call]]) });
}

function kept(request: Request | undefined): Schemas {
  const route = { method: 'POST', paths: ['/api/boxes/:id'] };
  const answers = [{ ...route, sent: {}, read: {} }];
  if (!request) return { events: {}, answers };
  return {
    events: {},
    answers,
    requests: [{ ...route, body: print(request.body), query: print(request.query) }],
  };
}

function print(schema: z.ZodType | undefined) {
  return schema && jsonSchema.parse(z.toJSONSchema(schema, { io: 'input' }));
}
