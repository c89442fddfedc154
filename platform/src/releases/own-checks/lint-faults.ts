import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../base/folders.ts';
import { outputOf } from '../../base/processes/output-of.ts';

const results = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().default(''),
      severity: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});

/** The linter's messages for a part, one sentence each; `npm test` checks the kits. */
export async function lintFaults(name: string): Promise<string[]> {
  const linter = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', name];
  const { output } = await outputOf(process.execPath, linter);
  return readLintFaults(output);
}

/** From the linter's output in the root of the repository. */
export function readLintFaults(output: string): string[] {
  if (!output.startsWith('{')) return [`the linter cannot be run: ${output.trim()}`];
  return results
    .parse(JSON.parse(output))
    .diagnostics.filter(({ severity, code }) => severity === 'error' && !ofTypes.test(code))
    .map(({ filename, labels, message }) => `${filename}:${labels[0]?.span.line ?? 1}: ${message}`);
}

/** The compiler's messages for the same part, and for the kits that it uses. */
const ofTypes = /\(TS\d+\)$/;
