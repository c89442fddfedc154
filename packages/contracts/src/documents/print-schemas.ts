import { z } from 'zod';
import * as contracts from '../index.ts';
import type { EventDefinition } from '../events/event.ts';
import type { Api, Route } from '../route.ts';

// Run as a program: prints what is sent and what is read of every event and every answer, so that
// parts which were built from different sources can be compared.
process.stdout.write(JSON.stringify(printSchemas(Object.values(contracts))));

function printSchemas(exported: readonly unknown[]) {
  const events = exported.filter(isEvent);
  const routes = exported.filter(isApi).flatMap((api) => Object.values(api));
  return {
    events: Object.fromEntries(events.map(({ type, schema }) => [type, bothSides(schema)])),
    answers: routes.flatMap(({ method, paths, response }) =>
      response === 'image/png' ? [] : [{ method, paths, ...bothSides(response) }],
    ),
  };
}

// A field with a default is always sent, and may be missing where it is read.
function bothSides(schema: z.ZodType) {
  return { sent: print(schema, 'output'), read: print(schema, 'input') };
}

function print(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', override: allowMore });
}

// A field that is not known is left aside, but where a schema is strict.
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
