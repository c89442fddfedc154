import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServiceName } from '../guard/call.ts';

/** A call as a published document describes it. */
export interface Operation {
  readonly service: ServiceName;
  readonly method: string;
  /** With parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly needsToken: boolean;
  readonly parameters: readonly Parameter[];
  /** The JSON Schema of the body with resolved references; undefined without a body. */
  readonly body: unknown;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: unknown;
}

const services = ['identity', 'clients', 'deliveries', 'platform'] as const;

const operationForm = z.object({
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
});
const documentForm = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationForm)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
});

/** Every operation of every OpenAPI document in `docs/api`. */
export function readOperations(): Operation[] {
  return services.flatMap((service) => {
    const file = join(import.meta.dirname, '../../../docs/api', `${service}.json`);
    const { paths, components } = documentForm.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security, parameters, requestBody }]) => ({
        service,
        method: method.toUpperCase(),
        path,
        needsToken: security.length > 0,
        parameters,
        body: filledIn(requestBody?.content['application/json']?.schema, components.schemas),
      })),
    );
  });
}

function filledIn(schema: unknown, named: Record<string, unknown>): unknown {
  if (schema === undefined) return undefined;
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const { success, data } = reference.safeParse(value);
    return success ? named[data.$ref.split('/').at(-1) ?? ''] : value;
  });
}

const reference = z.object({ $ref: z.string() });
