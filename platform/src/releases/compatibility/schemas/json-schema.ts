import { z } from 'zod';

/** The compared keywords of JSON Schema; all others are ignored. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, JsonSchema>> | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    multipleOf: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
    $ref: z.string().optional(),
    $defs: z.record(z.string(), jsonSchema).optional(),
  }),
);

/** A schema, and the document with the definitions that it refers to. */
export interface Located {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/** The alternatives of a schema with references resolved; itself if it has none. */
export function alternatives({ schema, root }: Located): Located[] {
  if (schema.$ref !== undefined) {
    const named = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (!named) throw new Error(`${schema.$ref} is defined nowhere`);
    return alternatives({ schema: named, root });
  }
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap((one) => alternatives({ schema: one, root }));
  const { type } = schema;
  if (typeof type !== 'object') return [{ schema, root }];
  return type.map((one) => ({ schema: { ...schema, type: one }, root }));
}

/** The values that a schema lists, if it lists them. */
export function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  return 'const' in schema && schema.const !== undefined ? [schema.const] : schema.enum;
}
