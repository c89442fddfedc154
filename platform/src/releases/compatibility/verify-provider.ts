import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../base/processes/start-process.ts';
import { contractFile } from '../registry/contract-store.ts';
import { root } from '../../base/folders.ts';
import { breachIn, errorIn, failedRequestIn, keptIn } from './breach.ts';
import type { Pair } from './pairs.ts';

/** The result of verifying a provider: unknown if the verification itself failed. */
export interface Verdict {
  readonly outcome: 'kept' | 'broken' | 'unknown';
  /** Why it is not kept, in one sentence, where the log has one. */
  readonly cause?: string | undefined;
  /** The consumers whose contracts are kept while others are broken. */
  readonly keptWith?: readonly string[];
}

/** Runs a provider's sources against contracts: once more where the first time came to grief. */
export async function verifyProvider(...what: Parameters<typeof verifyOnce>): Promise<Verdict> {
  const verdict = await verifyOnce(...what);
  return verdict.outcome === 'unknown' ? verifyOnce(...what) : verdict;
}

async function verifyOnce(
  provider: string,
  pairs: readonly Pair[],
  { releasesDir, logFile }: { readonly releasesDir: string; readonly logFile: string },
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-contracts-'));
  const serviceLogs = mkdtempSync(join(tmpdir(), 'gamelles-contracts-logs-'));
  for (const { consumer, contract } of pairs) {
    // A live version of a consumer and its candidate may each have a contract of their own.
    const name = `${consumer}-${contract}-${provider}.json`;
    cpSync(contractFile(releasesDir, contract), join(folder, name));
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
    env: { ...process.env, PACTS_DIR: folder, RUN_LOGS: serviceLogs },
    logFile,
  });
  const end = await verification.exited;
  const failedRequest = failedRequestIn(allOf(serviceLogs));
  for (const used of [folder, serviceLogs]) rmSync(used, { recursive: true });
  if (end === 'exited with code 0') return { outcome: 'kept' };
  const log = textOf(logFile).slice(before);
  if (!findsBreach(log)) return { outcome: 'unknown', cause: errorIn(log) };
  const causes = [breachIn(log), failedRequest].filter((cause) => cause !== undefined);
  const cause = causes.join(', because ') || undefined;
  return { outcome: 'broken', cause, keptWith: keptIn(log) };
}

// Only Pact's own account of every interaction tells, and not where it reached nobody.
function findsBreach(log: string): boolean {
  return log.includes('"interactionResults"') && !log.includes('error sending request');
}

function allOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
