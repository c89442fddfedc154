import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../../base/folders.ts';
import { outputOf } from './output-of.ts';

const results = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ severity: z.int(), line: z.int().optional(), message: z.string() }),
    ),
  }),
);

/** What the linter finds in a part, a sentence each; the kits take a minute, and `npm test` has it. */
export async function lintFaults(name: string): Promise<string[]> {
  const linter = [
    join(root, 'node_modules/eslint/bin/eslint.js'),
    '--format=json',
    // Unchanged files are not read again: a change elsewhere faults them by their types as well.
    '--cache',
    '--cache-strategy=content',
    `--cache-location=node_modules/.cache/eslint/of-${name}`,
    name,
  ];
  const { output } = await outputOf(process.execPath, linter, {
    ...process.env,
    LINT_PROJECT: `./${name}/tsconfig.json`,
  });
  return readLintFaults(output);
}

export function readLintFaults(output: string): string[] {
  if (!output.startsWith('[')) return [`the linter cannot be run: ${output.trim()}`];
  return results
    .parse(JSON.parse(output))
    .flatMap(({ filePath, messages }) =>
      messages
        .filter(({ severity }) => severity === severityOfError)
        .map(({ line, message }) => `${relative(root, filePath)}:${line ?? 1}: ${message}`),
    );
}

const severityOfError = 2;
