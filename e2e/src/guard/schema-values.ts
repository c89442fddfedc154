import fc from 'fast-check';
import { z } from 'zod';
import { hostileText } from './hostile-inputs.ts';

/** The part of JSON Schema that the documents of the contracts use. */
const schemaForm = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(300),
  minimum: z.number().default(-1_000_000),
  maximum: z.number().default(1_000_000),
  multipleOf: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
type Schema = z.output<typeof schemaForm>;

/** Values that a schema mostly accepts, as unusual as it allows. `ids` are ids of existing rows. */
export function nearlyValid(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fitting(z.toJSONSchema(schema, { io: 'input' }), ids);
}

/** The same for a JSON Schema of the documents. */
export function fitting(schema: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  return valueOf(schemaForm.parse(schema), ids);
}

/** The fields of an object's schema. */
export function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(schemaForm.parse(z.toJSONSchema(schema, { io: 'input' })).properties);
}

function valueOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((option) => valueOf(schemaForm.parse(option), ids)));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties).map(([name, field]) => [
            name,
            valueOf(schemaForm.parse(field), ids),
          ]),
        ),
        { requiredKeys: schema.required },
      );
    case 'array':
      return fc.array(valueOf(schemaForm.parse(schema.items), ids), { minLength: 1, maxLength: 3 });
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.integer({ min: Math.ceil(schema.minimum), max: Math.floor(schema.maximum) });
    case 'number':
      return fc
        .integer({ min: Math.ceil(schema.minimum * 100), max: Math.floor(schema.maximum * 100) })
        .map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function textOf({ format, pattern, minLength, maxLength }: Schema, ids: readonly string[]) {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') {
    const days = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
    return fc.date(days).map((day) => day.toISOString().slice(0, 10));
  }
  if (format === 'date-time') {
    const moments = { min: new Date('2000-01-01'), max: new Date('2100-01-01') };
    return fc.date({ ...moments, noInvalidDate: true }).map((moment) => moment.toISOString());
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return hostileText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
}
