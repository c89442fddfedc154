import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';

export const verification = z.object({
  provider: z.string(),
  version: z.string(),
  /** The hash of the contract that this version satisfies. */
  contract: z.string(),
});
export type Verification = z.output<typeof verification>;

/** The verified contracts of each version of a provider. */
export function readVerifications(releasesDir: string): Verification[] {
  const file = fileIn(releasesDir);
  return readJsonLines(file).map((one) => verification.parse(one));
}

export function noteVerification(releasesDir: string, next: Verification): void {
  appendJsonLine(fileIn(releasesDir), next);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'verifications.jsonl');
}
