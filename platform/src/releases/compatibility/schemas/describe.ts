import { valuesOf, type JsonSchema, type Located } from './json-schema.ts';
import { describeText } from './texts.ts';

/** A schema in words, for an error message. */
export function describe(options: readonly Located[]): string {
  const values = options.flatMap(({ schema }) => valuesOf(schema)?.map(text) ?? [typeOf(schema)]);
  return [...new Set(values)].join(' or ');
}

const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

function typeOf(schema: JsonSchema): string {
  const given = limits
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${schema[name]}`);
  return [String(schema.type ?? 'anything'), ...describeText(schema), ...given].join(' ');
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
