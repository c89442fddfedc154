import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

// The engine replaces variables after parsing, and an empty value becomes an empty text.
const filledIn = z
  .string()
  .nullable()
  .transform((value) => value ?? '');

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z
        .object({
          context: z.string(),
          dockerfile: z.string(),
          args: z.record(z.string(), filledIn).default({}),
        })
        .optional(),
      image: z.string().optional(),
      environment: z.record(z.string(), filledIn).default({}),
      ports: z.array(z.string()).default([]),
      user: z.string().optional(),
      command: z.array(z.string()).default([]),
      secrets: z
        .array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })]))
        .default([]),
    }),
  ),
  /** The file of each secret. */
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});
export type ComposeFile = z.output<typeof composeFile>;

/** A compose file as the engine sees it, with its `${VARIABLES}` replaced from `variables`. */
export function readCompose(
  file: string,
  variables: Readonly<Record<string, string>>,
): { readonly raw: unknown; readonly compose: ComposeFile } {
  const text = readFileSync(file, 'utf8').replace(
    /\$\{(\w+)(?::\?|:-([^}]*))?\}/g,
    (_whole, name: string, otherwise: string | undefined) => {
      const value = variables[name] ?? otherwise;
      if (value === undefined) throw new Error(`${name} is not given to ${file}`);
      return value;
    },
  );
  // The library would take this many aliases for an attack.
  const raw: unknown = parse(text, { merge: true, maxAliasCount: -1 });
  return { raw, compose: composeFile.parse(raw) };
}
