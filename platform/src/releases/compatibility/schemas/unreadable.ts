import { describe } from './describe.ts';
import { alternatives, valuesOf, type JsonSchema, type Located } from './json-schema.ts';
import { isWithin } from './limits.ts';
import { unreadableSample } from './texts.ts';

/** A field that is sent in a form that the reader does not accept. */
export interface Unreadable {
  /** From the outermost value, such as `data.change`. */
  readonly field: string;
  readonly sent: string;
  readonly read: string;
}

/** The fields that one schema may send and another cannot read. */
export function unreadable(sent: JsonSchema, read: JsonSchema): Unreadable[] {
  return compare({ schema: sent, root: sent }, { schema: read, root: read }, '');
}

function compare(sent: Located, read: Located, field: string): Unreadable[] {
  const options = alternatives(read);
  const faults = alternatives(sent).flatMap((one) =>
    // Each listed value may be read by a different alternative.
    apart(one).flatMap((value) => leastFaults(value, options, field)),
  );
  const fields = new Map(faults.map((fault) => [`${fault.field} ${fault.sent}`, fault]));
  return [...fields.values()];
}

function apart({ schema, root }: Located): Located[] {
  const values = valuesOf(schema);
  if (!values) return [{ schema, root }];
  return values.map((value) => ({ schema: { ...schema, enum: undefined, const: value }, root }));
}

/** The faults of the best matching alternative. */
function leastFaults(sent: Located, options: readonly Located[], field: string): Unreadable[] {
  const sorted = options
    .map((option) => ({ option, faults: compareOne(sent, option, field) }))
    .toSorted((one, other) => one.faults.length - other.faults.length);
  const [best] = sorted;
  if (best?.faults.length === 0) return [];
  // Of several alternatives that are no objects, none matches better.
  const nested = sorted.find(({ option }) => isMeant(sent, option, options.length === 1));
  if (nested) return nested.faults;
  const sample = options
    .map((option) => unreadableSample(sent.schema, option.schema))
    .find((text) => text !== undefined);
  const example = sample === undefined ? '' : ` such as ${sample}`;
  return [
    { field: field || 'the whole', sent: `${describe([sent])}${example}`, read: describe(options) },
  ];
}

/**
 * Two objects match if a field names the same kind, or if each side has only one object or list.
 */
function isMeant(sent: Located, read: Located, isOnly: boolean): boolean {
  const [one, other] = [sent.schema, read.schema];
  if (one.type !== other.type || (one.type !== 'object' && one.type !== 'array')) return false;
  if (isOnly) return true;
  return Object.entries(one.properties ?? {}).every(([name, { const: value }]) => {
    const facing = other.properties?.[name];
    return value === undefined || facing?.const === undefined || facing.const === value;
  });
}

function compareOne(sent: Located, read: Located, field: string): Unreadable[] {
  const [from, to] = [sent.schema, read.schema];
  if (isAnything(to)) return [];
  const fault = { field: field || 'the whole', sent: describe([sent]), read: describe([read]) };
  if (to.type !== undefined && !isOfType(from.type, to.type)) return [fault];
  const [given, wanted] = [valuesOf(from), valuesOf(to)];
  if (wanted && !given?.every((value) => wanted.includes(value))) return [fault];
  if (given) return [];
  if (!isWithin(from, to)) return [fault];
  return [...compareItems(sent, read, field), ...compareFields(sent, read, field)];
}

function compareItems(sent: Located, read: Located, field: string): Unreadable[] {
  const items = read.schema.items;
  if (!items) return [];
  return compare(
    { schema: sent.schema.items ?? {}, root: sent.root },
    { schema: items, root: read.root },
    `${field}[]`,
  );
}

function compareFields(sent: Located, read: Located, field: string): Unreadable[] {
  const [from, to] = [sent.schema, read.schema];
  const required = new Set(to.required);
  const surely = new Set(from.required);
  const others =
    typeof from.additionalProperties === 'object' ? from.additionalProperties : undefined;
  const known = Object.entries(to.properties ?? {}).flatMap(([name, schema]) => {
    const path = field === '' ? name : `${field}.${name}`;
    const given = from.properties?.[name] ?? others;
    const wanted = { schema, root: read.root };
    const isMissed = required.has(name) && !surely.has(name);
    if (isMissed) {
      const absence = given ? 'sometimes nothing' : 'nothing';
      return [{ field: path, sent: absence, read: describe(alternatives(wanted)) }];
    }
    return given ? compare({ schema: given, root: sent.root }, wanted, path) : [];
  });
  return [...known, ...compareFurther(sent, read, field)];
}

/** The fields that the reader does not name: ignored, refused, or checked against one schema. */
function compareFurther(sent: Located, read: Located, field: string): Unreadable[] {
  const rest = read.schema.additionalProperties;
  if (rest === undefined || rest === true) return [];
  const { properties = {}, additionalProperties: others } = sent.schema;
  const named = Object.entries(properties).filter(([name]) => !read.schema.properties?.[name]);
  const further = typeof others === 'object' ? [...named, ['*', others] as const] : named;
  return further.flatMap(([name, schema]) => {
    const path = field === '' ? name : `${field}.${name}`;
    const given = { schema, root: sent.root };
    if (rest === false)
      return [{ field: path, sent: describe(alternatives(given)), read: 'nothing' }];
    return compare(given, { schema: rest, root: read.root }, path);
  });
}

function isAnything(schema: JsonSchema): boolean {
  return Object.values(schema).every((value) => value === undefined);
}

function isOfType(sent: JsonSchema['type'], read: JsonSchema['type']): boolean {
  return sent === read || (sent === 'integer' && read === 'number');
}
