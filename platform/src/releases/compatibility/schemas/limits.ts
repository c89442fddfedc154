import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';
import { isReadableText } from './texts.ts';

/** Whether each limit of the reader equals the sender's, or is wider. */
export function isWithin(from: JsonSchema, to: JsonSchema): boolean {
  if (!isReadableText(from, to) || !hasFurther(from, to)) return false;
  if (to.multipleOf !== undefined && from.multipleOf !== to.multipleOf) return false;
  const isWhole = from.type === 'integer';
  return (
    reaches(lowest(from, isWhole), lowest(to, false)) &&
    reaches(highest(from, isWhole), highest(to, false)) &&
    (['minLength', 'minItems'] as const).every((name) => (from[name] ?? 0) >= (to[name] ?? 0)) &&
    (['maxLength', 'maxItems'] as const).every(
      (name) => (from[name] ?? Infinity) <= (to[name] ?? Infinity),
    )
  );
}

/** Whether the sender keeps to all further schemas that the reader demands of a value. */
function hasFurther({ allOf: sent = [] }: JsonSchema, { allOf: read = [] }: JsonSchema): boolean {
  return read
    .filter(({ pattern }) => pattern === undefined)
    .every((one) => sent.some((other) => isDeepStrictEqual(one, other)));
}

/** A lower limit: values are at least `from`, and greater than `above`. */
interface Limit {
  readonly from: number;
  readonly above: number;
}

function lowest(schema: JsonSchema, isWhole: boolean): Limit {
  const { minimum = -Infinity, exclusiveMinimum: above = -Infinity } = schema;
  // For example, the first whole number above 0 is 1.
  return { from: isWhole ? Math.max(minimum, Math.floor(above) + 1) : minimum, above };
}

/** The upper limit, as a lower limit of the negated values. */
function highest(
  { maximum = Infinity, exclusiveMaximum = Infinity }: JsonSchema,
  isWhole: boolean,
) {
  return lowest({ minimum: -maximum, exclusiveMinimum: -exclusiveMaximum }, isWhole);
}

function reaches(sent: Limit, read: Limit): boolean {
  const isFrom = sent.from >= read.from || sent.above >= read.from;
  const isAbove = sent.from > read.above || sent.above >= read.above;
  return isFrom && isAbove;
}
