import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../../base/processes/start-process.ts';
import { temporaryFolder } from '../../base/temporary-folder.ts';
import { textOf } from '../../base/text-of.ts';
import { contractFile } from '../registry/contract-store.ts';
import { root } from '../../base/folders.ts';
import { breachIn, errorIn, failedRequestIn, keptIn } from './breach.ts';
import type { Pair } from './pairs.ts';

/** The result of verifying a provider: unknown if the verification itself failed. */
export interface Verdict {
  readonly outcome: 'kept' | 'broken' | 'unknown';
  /** The reason of the failure in one sentence, if the log contains one. */
  readonly cause?: string | undefined;
  /** The consumers whose contracts pass although others fail. */
  readonly keptWith?: readonly string[];
}

/**
 * Verifies a provider's sources against contracts, with one retry if the verification itself fails.
 */
export async function verifyProvider(...what: Parameters<typeof verifyOnce>): Promise<Verdict> {
  const verdict = await verifyOnce(...what);
  return verdict.outcome === 'unknown' ? verifyOnce(...what) : verdict;
}

async function verifyOnce(
  provider: string,
  pairs: readonly Pair[],
  { releasesDir, logFile }: { readonly releasesDir: string; readonly logFile: string },
): Promise<Verdict> {
  using contracts = temporaryFolder('contracts');
  using serviceLogs = temporaryFolder('contracts-logs');
  for (const { consumer, contract } of pairs) {
    // The live version of a consumer and its candidate may have different contracts.
    const name = `${consumer}-${contract}-${provider}.json`;
    cpSync(contractFile(releasesDir, contract), join(contracts.path, name));
  }
  const before = textOf(logFile).length;
  const verification = startProcess({
    command: process.execPath,
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'pact-provider',
      `${provider}/`,
    ],
    cwd: root,
    env: { ...process.env, PACTS_DIR: contracts.path, RUN_LOGS: serviceLogs.path },
    logFile,
  });
  const end = await verification.exited;
  const failedRequest = failedRequestIn(allOf(serviceLogs.path));
  if (end === 'exited with code 0') return { outcome: 'kept' };
  const log = textOf(logFile).slice(before);
  if (!findsBreach(log)) return { outcome: 'unknown', cause: errorIn(log) };
  const causes = [breachIn(log), failedRequest].filter((cause) => cause !== undefined);
  const cause = causes.join(', because ') || undefined;
  return { outcome: 'broken', cause, keptWith: keptIn(log) };
}

// Only Pact's own report of every interaction counts, and not if it could not reach the service.
function findsBreach(log: string): boolean {
  return log.includes('"interactionResults"') && !log.includes('error sending request');
}

function allOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}
