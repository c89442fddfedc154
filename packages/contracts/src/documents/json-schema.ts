import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema as JSON Schema 2020-12, together with the named schemas that it refers to. */
export interface PrintedSchema {
  readonly schema: JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

/** Prints the request form (`input`) or the response form (`output`) of a schema. */
export function printSchema(schema: z.ZodType, io: 'input' | 'output'): PrintedSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, override: keepWhatHelps }));
  const { $defs: named, ...printed } = form.parse(
    JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'), withoutDraft),
  );
  return { schema: printed, named };
}

const form = z.looseObject({
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** The surrounding document names the draft of JSON Schema. */
function withoutDraft(key: string, value: unknown) {
  return key === '$schema' ? undefined : value;
}

/**
 * Removes patterns that repeat a format, the limits of all safe integers, and the ban of further
 * properties, because later versions may add some.
 */
function keepWhatHelps({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { def } = zodSchema._zod;
  const isStrict = 'catchall' in def && def.catchall !== undefined;
  if (def.type === 'object' && !isStrict) delete jsonSchema.additionalProperties;
}
