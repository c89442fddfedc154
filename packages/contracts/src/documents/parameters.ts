import { z } from 'zod';
import type { Route } from '../route.ts';
import { printSchema } from './json-schema.ts';

/** The parameters in the address of a route and behind it, if any. */
export const printParameters = ({ params, query, retry }: Route) => {
  const parameters = [
    ...inside('path', params),
    ...inside('query', query),
    ...(retry === 'same-answer' ? [idempotencyKey] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
};

const fieldsOfObject = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

const inside = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties, required } = fieldsOfObject.parse(printSchema(schema, 'input').schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller: a repeat with the same key does nothing and is answered alike.',
  schema: { type: 'string', maxLength: 255 },
};
