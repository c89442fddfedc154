import { z } from 'zod';
import type { Route } from '../route.ts';
import { printSchema } from './json-schema.ts';

/** The path and query parameters of a route, if any. */
export function printParameters({ method, params, query, retry, versioned }: Route) {
  const parameters = [
    ...inside('path', params),
    ...inside('query', query),
    ...(retry === 'same-answer' ? [idempotencyKey] : []),
    ...(versioned && method !== 'GET' ? [ifMatch] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

const fieldsOfObject = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

function inside(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties, required } = fieldsOfObject.parse(printSchema(schema, 'input').schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller: a repeat with the same key does nothing and is answered alike.',
  schema: { type: 'string', maxLength: 255 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the caller has seen, in quotes; refused once there is a newer one.',
  schema: { type: 'string' },
};
