import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../../base/folders.ts';
import { contractsVersion } from '../../builds/source-hash.ts';
import { requireSame } from '../../own-checks/kept-checks.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import { jsonSchema } from './json-schema.ts';

const bothSides = { sent: jsonSchema, read: jsonSchema };
const route = { method: z.string(), paths: z.array(z.string()) };
const schemas = z.object({
  events: z.record(
    z.string(),
    z.object({ ...bothSides, consumers: z.array(z.string()).optional() }),
  ),
  answers: z.array(z.object({ ...route, ...bothSides })),
  requests: z
    .array(z.object({ ...route, query: jsonSchema.optional(), body: jsonSchema.optional() }))
    .optional(),
});

/**
 * All events and responses as the parts of these sources send and read them, the consumers of each
 * event, and all requests as callers send them.
 */
export type Schemas = z.output<typeof schemas>;

/**
 * Stores the schemas of the present sources; returns their name.
 *
 * @throws Error if the sources changed meanwhile, because what is stored stays
 */
export function keepSchemas(releasesDir: string): string {
  const version = contractsVersion();
  const file = fileIn(releasesDir, version);
  if (existsSync(file)) return version;
  mkdirSync(join(releasesDir, 'schemas'), { recursive: true });
  // In a separate process, because this one may have loaded older sources.
  const program = join(root, 'packages/contracts/src/documents/print-schemas.ts');
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const printed = execFileSync(process.execPath, [program], options);
  requireSame('packages/contracts', version, contractsVersion());
  replaceFile(file, printed);
  return version;
}

export function readSchemas(releasesDir: string, version: string): Schemas {
  return schemas.parse(JSON.parse(readFileSync(fileIn(releasesDir, version), 'utf8')));
}

function fileIn(releasesDir: string, version: string): string {
  return join(releasesDir, 'schemas', `${version}.json`);
}
