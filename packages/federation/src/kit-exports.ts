import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type ModuleItem } from '@swc/core';
import { z } from 'zod';

/** By entry of the shared kit: each exported name, with the version that introduced it. */
const kitExports = z.record(z.string(), z.record(z.string(), z.string()));
export type KitExports = z.output<typeof kitExports>;

const kitPackage = z.object({ version: z.string(), exports: z.record(z.string(), z.string()) });

/** The version of a kit and the list of its exports. */
export function readKit(folder: string): {
  readonly version: string;
  readonly exports: KitExports;
} {
  const list = join(folder, 'exports.json');
  const { version } = kitPackage.parse(json(join(folder, 'package.json')));
  return { version, exports: existsSync(list) ? kitExports.parse(json(list)) : {} };
}

/** The values that the sources of the kit export now, by entry; types are not listed. */
export function presentExports(
  folder: string,
  entries: readonly string[],
): Record<string, string[]> {
  const { exports } = kitPackage.parse(json(join(folder, 'package.json')));
  return Object.fromEntries(
    entries.map((entry) => [entry, namesIn(join(folder, exports[entry] ?? '')).toSorted()]),
  );
}

function namesIn(file: string): string[] {
  const options = { syntax: 'typescript', tsx: true } as const;
  const { body } = parseSync(readFileSync(file, 'utf8'), options);
  return body.flatMap((item) => namesOf(item, file));
}

function namesOf(item: ModuleItem, file: string): string[] {
  switch (item.type) {
    case 'ExportAllDeclaration':
      return namesIn(join(dirname(file), item.source.value));
    case 'ExportNamedDeclaration':
      return item.specifiers.flatMap((one) =>
        one.type === 'ExportSpecifier' && !one.isTypeOnly && !isTypeOnly(item)
          ? [(one.exported ?? one.orig).value]
          : [],
      );
    case 'ExportDeclaration':
      return 'identifier' in item.declaration ? [item.declaration.identifier.value] : [];
    default:
      return [];
  }
}

// The parser sets this field, although its types lack it.
function isTypeOnly(item: object): boolean {
  return Reflect.get(item, 'typeOnly') === true;
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
