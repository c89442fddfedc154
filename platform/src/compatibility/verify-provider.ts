import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../processes/start-process.ts';
import { contractFile } from '../releases/contract-store.ts';
import { root } from '../settings.ts';
import type { Pair } from './pairs.ts';

/** What became of holding a provider to contracts: unknown where that itself came to grief. */
export type Verdict = 'kept' | 'broken' | 'unknown';

/** Runs a provider's sources against contracts: once more where the first time came to grief. */
export async function verifyProvider(...what: Parameters<typeof verifyOnce>): Promise<Verdict> {
  const verdict = await verifyOnce(...what);
  return verdict === 'unknown' ? verifyOnce(...what) : verdict;
}

async function verifyOnce(
  provider: string,
  pairs: readonly Pair[],
  { releasesDir, logFile }: { releasesDir: string; logFile: string },
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-contracts-'));
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
    env: { ...process.env, PACTS_DIR: folder },
    logFile,
  });
  const end = await verification.exited;
  rmSync(folder, { recursive: true });
  if (end === 'exited with code 0') return 'kept';
  return findsBreach(textOf(logFile).slice(before)) ? 'broken' : 'unknown';
}

// Only Pact's own account of every interaction tells, and not where it reached nobody.
function findsBreach(log: string): boolean {
  return log.includes('"interactionResults"') && !log.includes('error sending request');
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
