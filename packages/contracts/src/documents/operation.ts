import { errorBody, errorCodes } from '../errors.ts';
import type { Access, Route } from '../route.ts';
import { printSchema, type JsonSchema, type PrintedSchema } from './json-schema.ts';
import { printParameters } from './parameters.ts';
import { refusalsOf } from './refusals-of.ts';

interface PrintedOperation {
  readonly operation: JsonSchema;
  /** The named schemas that it refers to. */
  readonly named: PrintedSchema['named'];
}

/** One route at one of its addresses. */
export function printOperation(name: string, route: Route, address: number): PrintedOperation {
  const body = route.body && printSchema(route.body, 'input');
  const answer = printAnswer(route);
  return {
    operation: {
      operationId: address === 0 ? name : `${name}${address + 1}`,
      summary: route.summary,
      description: [
        callers[route.access],
        ...(route.recentLogIn ? ['Needs a password given in the last ten minutes.'] : []),
        ...(address === 0 ? [] : [`The same call as \`${route.method} ${route.paths[0]}\`.`]),
      ].join(' '),
      security: route.access === 'everyone' ? [] : [{ accessToken: [] }],
      ...printParameters(route),
      ...(body && { requestBody: { required: true, ...json(body.schema) } }),
      responses: { [route.status ?? 200]: answer.response, ...printRefusals(route) },
    },
    named: { ...body?.named, ...answer.named },
  };
}

const callers: Readonly<Record<Access, string>> = {
  everyone: 'For everyone.',
  'signed-in': 'For whoever is signed in.',
  traiteur: 'For caterers (role `traiteur`).',
  client: 'For clients (role `client`).',
  operator: 'For whoever runs the platform, with the operator’s token.',
};

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}

function printAnswer({ response }: Route) {
  const description = 'Success';
  if (typeof response === 'string') {
    return { response: { description, content: { [response]: {} } }, named: {} };
  }
  const { schema, named } = printSchema(response, 'output');
  return { response: { description, ...json(schema) }, named };
}

/** The error responses of a route by status, each with its codes and the message for a person. */
function printRefusals(route: Route): JsonSchema {
  const byStatus = Map.groupBy(refusalsOf(route), (code) => errorCodes[code][0]);
  const { schema } = printSchema(errorBody, 'output');
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code][1]}`).join('\n\n'),
        ...(retried.has(status) && { headers: retryAfter }),
        ...json(schema),
      },
    ]),
  );
}

const retried = new Set<number>([429, 503]);
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};
