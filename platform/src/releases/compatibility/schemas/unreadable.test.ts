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
  ['an additional field', delivery, delivery.extend({ note: z.string() })],
  ['one value less', z.object({ a: kinds }), z.object({ a: z.literal('created') })],
  ['a required field that was optional', z.object({ a: kinds.optional() }), z.object({ a: kinds })],
  ['a field with a default at the reader', z.object({ a: z.string().default('') }), z.object({})],
  ['a removed optional field', z.object({ a: kinds.optional() }), z.object({})],
  ['whole numbers instead of any numbers', z.object({ a: z.number() }), z.object({ a: z.int() })],
  [
    'a value that is no longer null',
    z.object({ a: z.string().nullable() }),
    z.object({ a: z.string() }),
  ],
  ['tighter limits', z.string().min(1).max(9), z.string().min(2).max(8)],
  ['listed values instead of any text', z.string(), kinds],
  [
    'the values of an enum as alternatives',
    z.union([z.literal('created'), z.literal('returned')]),
    kinds,
  ],
  ['a record by a record', z.record(z.string(), z.number()), z.record(z.string(), z.int())],
  ['a time in UTC instead of any offset', z.iso.datetime({ offset: true }), z.iso.datetime()],
  ['identifiers of one kind', z.uuid(), z.uuidv7()],
  ['an additional pattern', z.string().regex(/^a/), z.string().regex(/^a/).regex(/z$/)],
  ['at least 1 instead of more than 0', z.int().positive(), z.int().min(1)],
  ['more than 0 instead of at least 1', z.int().min(1), z.int().positive()],
  ['less than 1 instead of at most 1', z.number().max(1), z.number().lt(1)],
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
    'an additional enum value',
    z.object({ data: delivery }),
    z.object({ data: delivery.extend({ change: z.enum([...kinds.options, 'lost']) }) }),
    'data.change: "created" or "returned" → "lost"',
  ],
  [
    'a removed field',
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
    'a value that may be null now',
    z.object({ a: z.string() }),
    z.object({ a: z.string().nullable() }),
    'a: string → null',
  ],
  [
    'any text instead of listed values',
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
    'a moment that gains an offset',
    z.object({ a: z.iso.datetime().nullable() }),
    z.object({ a: z.iso.datetime({ offset: true }) }),
    'a: string date-time or null → string date-time such as 2026-11-27T10:00:00+01:00',
  ],
  [
    'an identifier of any kind',
    z.object({ a: z.uuidv7() }),
    z.object({ a: z.uuid() }),
    'a: string uuid → string uuid such as 6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  ],
  [
    'any text instead of two patterns',
    z.object({ a: z.string().regex(/^a/).regex(/z$/) }),
    z.object({ a: z.string() }),
    'a: string ^a and z$ → string',
  ],
  [
    'another prefix',
    z.object({ a: z.string().startsWith('/api') }),
    z.object({ a: z.string().startsWith('/') }),
    'a: string starts_with → string starts_with such as /',
  ],
  [
    '0 instead of more than 0',
    z.object({ a: z.int().positive().max(9) }),
    z.object({ a: z.int().min(0).max(9) }),
    'a: integer maximum 9 exclusiveMinimum 0 → integer minimum 0 maximum 9',
  ],
  [
    'at most 1 instead of less than 1',
    z.object({ a: z.number().lt(1) }),
    z.object({ a: z.number().max(1) }),
    'a: number exclusiveMaximum 1 → number maximum 1',
  ],
  [
    'fractions instead of whole numbers',
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
    'a change in a list',
    z.array(delivery),
    z.array(delivery.omit({ due: true })),
    '[].due: integer minimum -9007199254740991 maximum 9007199254740991 or null → nothing',
  ],
  [
    'a change in a record',
    z.record(z.string(), kinds),
    z.record(z.string(), z.enum(['lost'])),
    '*: "created" or "returned" → "lost"',
  ],
])('%s cannot be read', (_what, before, after, expected) => {
  expect(change(before, after)).toEqual([expected]);
});

test('a pattern of the same format that another version of zod printed is no fault', () => {
  const present = print(
    z.object({
      id: z.uuid(),
      day: z.iso.date(),
      moment: z.iso.datetime(),
      email: z.email(),
      path: z.string().startsWith('/a.'),
    }),
    'output',
  );
  const other = {
    ...present,
    properties: {
      id: {
        type: 'string',
        format: 'uuid',
        pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$',
      },
      day: { type: 'string', format: 'date', pattern: '^\\d{4}-[01]\\d-[0-3]\\d$' },
      moment: {
        type: 'string',
        format: 'date-time',
        pattern: '^\\d{4}-[01]\\d-[0-3]\\dT[\\d:.]{8,}Z$',
      },
      email: { type: 'string', format: 'email', pattern: "^[\\w.+'-]+@([\\w-]+\\.)+[a-z]{2,}$" },
      path: { type: 'string', format: 'starts_with', pattern: '^/a\\.[\\s\\S]*$' },
    },
  };
  expect(unreadable(present, other)).toEqual([]);
  expect(unreadable(other, present)).toEqual([]);
});

test('among several kinds, the matching one is compared', () => {
  const gone = z.object({ deleted: z.literal(true) });
  const kept = z.object({ deleted: z.literal(false), change: kinds, due: z.int() });
  const before = z.discriminatedUnion('deleted', [kept, gone]);
  const after = z.discriminatedUnion('deleted', [kept.extend({ change: z.enum(['lost']) }), gone]);
  expect(change(before, after)).toEqual(['change: "created" or "returned" → "lost"']);
  expect(change(before, gone)).toEqual([]);
  expect(change(gone, before)).toEqual(['deleted: true → false']);
});

test('references to other schemas are followed', () => {
  const named = kinds.meta({ id: 'kinds' });
  const both = z.object({ first: named, second: named });
  expect(change(both, both)).toEqual([]);
  const after = z.object({ first: z.enum(['lost']), second: kinds });
  expect(change(both, after)).toEqual(['first: "created" or "returned" → "lost"']);
});
