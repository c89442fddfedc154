import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../processes/start-process.ts';
import { contractFile } from '../releases/contract-store.ts';
import { root } from '../settings.ts';
import type { Pair } from './pairs.ts';

/** Runs a provider's sources against contracts; answers whether it keeps them all. */
export async function verifyProvider(
  provider: string,
  pairs: readonly Pair[],
  { releasesDir, logFile }: { releasesDir: string; logFile: string },
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-contracts-'));
  for (const { consumer, contract } of pairs) {
    // A live version of a consumer and its candidate may each have a contract of their own.
    const name = `${consumer}-${contract}-${provider}.json`;
    cpSync(contractFile(releasesDir, contract), join(folder, name));
  }
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
  return end === 'exited with code 0';
}
