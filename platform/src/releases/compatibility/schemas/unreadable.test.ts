import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { unreadable } from './unreadable.ts';

/** The faults of a reader of the first schema if the second one is sent. */
function change(before: z.ZodType, after: z.ZodType) {
  return unreadable(print(after, 'output'), print(before, 'input')).map(
    ({ field, sent, read }) => `${field}: ${read} → ${sent}`,
  );
}
function print(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const printed = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: one }) => {
      if (one.additionalProperties === false) delete one.additionalProperties;
    },
  });
  return jsonSchema.parse(printed);
}

const kinds = z.enum(['created', 'returned']);
const delivery = z.object({ id: z.uuid(), change: kinds, due: z.int().nullable() });

test.each<[string, z.ZodType, z.ZodType]>([
  ['the same', delivery, delivery],
  ['a field more', delivery, delivery.extend({ note: z.string() })],
  ['a value less', z.object({ a: kinds }), z.object({ a: z.literal('created') })],
  [
    'a field that was optional and is there now',
    z.object({ a: kinds.optional() }),
    z.object({ a: kinds }),
  ],
  [
    'a field that has a default where it is read',
    z.object({ a: z.string().default('') }),
    z.object({}),
  ],
  ['an optional field less', z.object({ a: kinds.optional() }), z.object({})],
  ['whole numbers where any were', z.object({ a: z.number() }), z.object({ a: z.int() })],
  ['null no more', z.object({ a: z.string().nullable() }), z.object({ a: z.string() })],
  ['tighter limits', z.string().min(1).max(9), z.string().min(2).max(8)],
  ['listed values where any text was', z.string(), kinds],
  [
    'the values of an enum as alternatives',
    z.union([z.literal('created'), z.literal('returned')]),
    kinds,
  ],
  ['a record by a record', z.record(z.string(), z.number()), z.record(z.string(), z.int())],
])('%s can be read', (_what, before, after) => {
  expect(change(before, after)).toEqual([]);
});

test.each<[string, z.ZodType, z.ZodType, string]>([
  [
    'an enum value with another name',
    delivery,
    delivery.extend({ change: z.enum(['created', 'given_back']) }),
    'change: "created" or "returned" → "given_back"',
  ],
  [
    'an enum value more',
    z.object({ data: delivery }),
    z.object({ data: delivery.extend({ change: z.enum([...kinds.options, 'lost']) }) }),
    'data.change: "created" or "returned" → "lost"',
  ],
  [
    'a field that is gone',
    delivery,
    delivery.omit({ change: true }),
    'change: "created" or "returned" → nothing',
  ],
  [
    'a field that may be missing',
    delivery,
    delivery.extend({ change: kinds.optional() }),
    'change: "created" or "returned" → sometimes nothing',
  ],
  [
    'another type',
    delivery,
    delivery.extend({ due: z.string() }),
    'due: integer minimum -9007199254740991 maximum 9007199254740991 or null → string',
  ],
  [
    'null where none was',
    z.object({ a: z.string() }),
    z.object({ a: z.string().nullable() }),
    'a: string → null',
  ],
  [
    'any text where values were listed',
    z.object({ a: kinds }),
    z.object({ a: z.string() }),
    'a: "created" or "returned" → string',
  ],
  [
    'another format',
    z.object({ a: z.iso.date() }),
    z.object({ a: z.iso.datetime() }),
    'a: string date → string date-time',
  ],
  [
    'fractions where whole numbers were',
    z.object({ a: z.int().min(0) }),
    z.object({ a: z.number().min(0) }),
    'a: integer minimum 0 maximum 9007199254740991 → number minimum 0',
  ],
  [
    'a wider limit',
    z.object({ a: z.string().max(5) }),
    z.object({ a: z.string().max(9) }),
    'a: string maxLength 5 → string maxLength 9',
  ],
  [
    'something in a list',
    z.array(delivery),
    z.array(delivery.omit({ due: true })),
    '[].due: integer minimum -9007199254740991 maximum 9007199254740991 or null → nothing',
  ],
  [
    'something in a record',
    z.record(z.string(), kinds),
    z.record(z.string(), z.enum(['lost'])),
    '*: "created" or "returned" → "lost"',
  ],
])('%s cannot be read', (_what, before, after, expected) => {
  expect(change(before, after)).toEqual([expected]);
});

test('of several kinds the one that is meant is compared', () => {
  const gone = z.object({ deleted: z.literal(true) });
  const kept = z.object({ deleted: z.literal(false), change: kinds, due: z.int() });
  const before = z.discriminatedUnion('deleted', [kept, gone]);
  const after = z.discriminatedUnion('deleted', [kept.extend({ change: z.enum(['lost']) }), gone]);
  expect(change(before, after)).toEqual(['change: "created" or "returned" → "lost"']);
  expect(change(before, gone)).toEqual([]);
  expect(change(gone, before)).toEqual(['deleted: true → false']);
});

test('a schema that refers to others is followed', () => {
  const named = kinds.meta({ id: 'kinds' });
  const both = z.object({ first: named, second: named });
  expect(change(both, both)).toEqual([]);
  const after = z.object({ first: z.enum(['lost']), second: kinds });
  expect(change(both, after)).toEqual(['first: "created" or "returned" → "lost"']);
});
