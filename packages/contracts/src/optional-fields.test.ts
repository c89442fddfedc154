import { expect, test } from 'vitest';
import { z } from 'zod';
import { apis } from './apis.ts';
import type { Route } from './route.ts';

const { identity, clients, deliveries } = apis;
const optionalFields = [identity, clients, deliveries]
  .flatMap((api) => Object.entries<Route>(api))
  .flatMap(([name, { body, query }]) => [...fieldsOf(name, body), ...fieldsOf(name, query)]);

function fieldsOf(route: string, schema: unknown): [string, z.ZodType][] {
  if (schema instanceof z.ZodPipe) return fieldsOf(route, schema.out);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape)
    .map(([field, type]): [string, z.ZodType] => [`${route}: ${field}`, type])
    .filter(([, type]) => type.safeParse(undefined).success);
}

test.each(optionalFields)('%s is absent if it is null or an empty text', (_field, schema) => {
  for (const empty of [null, '']) expect(schema.safeParse(empty).success).toBe(true);
});
