import type { JsonSchema } from './json-schema.ts';

/**
 * Sample texts of each format that a contract may widen. A newer zod may print another pattern for
 * the same format, so two patterns of a format are compared by the samples that they accept.
 */
const samples: Readonly<Record<string, readonly string[]>> = {
  'date-time': [
    '2026-11-27T10:00:00Z',
    '2026-11-27T10:00:00.123Z',
    '2026-11-27T10:00:00.123456Z',
    '2026-11-27T10:00:00+01:00',
  ],
  email: ['anne.roux+box@exemple.fr', 'zoé@exemple.fr', 'anne@localhost'],
  uuid: [
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    '936da01f-9abd-4d9d-80c7-02af85c822a8',
    '019ac4a1-7b3e-7c52-9f5d-3f2b8f0c9a11',
  ],
};

/** Whether a reader accepts every text of the sender's format and patterns. */
export function isReadableText(from: JsonSchema, to: JsonSchema): boolean {
  if (to.format !== undefined && from.format !== to.format) return false;
  if (isPrintedByZod(to)) return unreadableSample(from, to) === undefined;
  const sent = new Set(patternsOf(from));
  return patternsOf(to).every((pattern) => sent.has(pattern));
}

/**
 * A sample of their common format that the sender may send and the reader refuses, if there is one.
 */
export function unreadableSample(from: JsonSchema, to: JsonSchema): string | undefined {
  if (from.format !== to.format || !isPrintedByZod(to)) return undefined;
  const accepts = (one: JsonSchema, text: string): boolean =>
    patternsOf(one).every((pattern) => new RegExp(pattern).test(text));
  return samplesOf(from).find((text) => accepts(from, text) && !accepts(to, text));
}

/** The format of a text in words, or its patterns. */
export function describeText(schema: JsonSchema): string[] {
  if (schema.format !== undefined && schema.allOf === undefined) return [schema.format];
  const patterns = patternsOf(schema);
  return patterns.length === 0 ? [] : [patterns.join(' and ')];
}

/**
 * Whether the pattern is that of the format. With a pattern of the contract as well, zod prints
 * both as members of `allOf`.
 */
function isPrintedByZod({ format, pattern }: JsonSchema): boolean {
  return format !== undefined && pattern !== undefined;
}

function samplesOf({ format = '', pattern = '' }: JsonSchema): readonly string[] {
  return isOfParts.test(format) ? [pattern.replaceAll(aroundPart, '$1')] : (samples[format] ?? []);
}

const isOfParts = /^(starts_with|ends_with|includes)$/;
/** The anchors, « anything » and the backslashes around the text that such a format demands. */
const aroundPart = /\[[^\]]*\]\*|\.\*|[$^]|\\(.)/g;

function patternsOf({ pattern, allOf = [] }: JsonSchema): string[] {
  return [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
}
