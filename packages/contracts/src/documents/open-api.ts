import { errorBody } from '../errors.ts';
import type { Api } from '../route.ts';
import { printSchema, type JsonSchema } from './json-schema.ts';
import { printOperation } from './operation.ts';

/** Prints the OpenAPI 3.1 document of an API. */
export function openApi(title: string, api: Api): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchema> = printSchema(errorBody, 'output').named;
  for (const [name, route] of Object.entries(api)) {
    route.paths.forEach((path, index) => {
      const { operation, named } = printOperation(name, route, index);
      const address = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [route.method.toLowerCase()]: operation };
      Object.assign(schemas, named);
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: `Gamelles · ${title}`, version: '1', description, license },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

const license = { name: 'MIT', identifier: 'MIT' };

const description = `
Bodies are JSON. Amounts are euros with at most two decimals; dates are \`YYYY-MM-DD\` in the
calendar of Paris, moments are ISO 8601 in UTC.

- An empty string or \`null\` in an optional field means that it is left out. A field that is not
  described is refused.
- \`firstname\` and \`firstName\` are taken alike, and so are \`lastname\` and \`lastName\`.
- Log in for an access token, which lives 15 minutes, and send it as \`Authorization: Bearer …\`.
- What belongs to somebody else is answered exactly like what does not exist.
- Whatever is not a success is answered as \`{ error, code, fields }\`: a sentence in French for a
  person, a stable code for a program, and what is wrong by field.
`.trim();
