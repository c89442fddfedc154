import { z } from 'zod';
import * as contracts from '../index.ts';
import { consumersOf } from '../events/consumers.ts';
import type { EventDefinition } from '../events/event.ts';
import type { Api, Route } from '../route.ts';

// Run as a program: prints the sent and the read form of every event and every response, the
// consumers of every event, and every request, so that parts built from different sources can be
// compared.
process.stdout.write(JSON.stringify(printSchemas(Object.values(contracts))));

function printSchemas(exported: readonly unknown[]) {
  const events = exported.filter(isEvent);
  const routes = exported.filter(isApi).flatMap((api) => Object.values(api));
  return {
    events: Object.fromEntries(
      events.map(({ type, schema }) => [
        type,
        { ...bothSides(schema), consumers: consumersOf(type) },
      ]),
    ),
    answers: routes.flatMap(({ method, paths, response }) =>
      response === 'image/png' ? [] : [{ method, paths, ...bothSides(response) }],
    ),
    // One form for both sides: a caller may send all that a service accepts, and sets no defaults.
    requests: routes.map(({ method, paths, query, body }) => ({
      method,
      paths,
      ...(query && { query: print(query, 'input') }),
      ...(body && { body: print(body, 'input') }),
    })),
  };
}

// The sender always sets a field with a default, but a reader accepts that it is missing.
function bothSides(schema: z.ZodType) {
  return { sent: print(schema, 'output'), read: print(schema, 'input') };
}

function print(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', override: allowMore });
}

// Readers ignore unknown fields, unless a schema is strict.
function allowMore({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  const isStrict = 'catchall' in def && def.catchall !== undefined;
  if (def.type === 'object' && !isStrict) delete jsonSchema.additionalProperties;
}

function isEvent(value: unknown): value is EventDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'schema' in value &&
    value.schema instanceof z.ZodType
  );
}

function isApi(value: unknown): value is Api {
  return typeof value === 'object' && value !== null && Object.values(value).every(isRoute);
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'paths' in value && 'response' in value;
}
