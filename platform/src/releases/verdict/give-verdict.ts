import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../../base/progress.ts';
import { temporaryFolder } from '../../base/temporary-folder.ts';
import { allParts } from '../affected-parts.ts';
import { presentCommit } from '../builds/present-commit.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { releasedBy } from '../candidates/released-by.ts';
import { requireReleasable } from '../compatibility/can-release.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { readVerifications } from '../compatibility/verifications.ts';
import { requireSame } from '../own-checks/kept-checks.ts';
import { requireOwnChecks } from '../own-checks/require-own-checks.ts';
import { tryOut, type RunPlatform } from './try-out.ts';
import { tryTables } from './try-tables.ts';
import { checksOf, isTried, type Verdict } from './verdict.ts';

interface Order {
  readonly name: string;
  readonly why: string;
  /**
   * A folder of releases that names the live parts at the destination; none to check only the
   * present sources.
   */
  readonly releasesDir: string | undefined;
  /** For a service: the commit of the version before; by default that of the live version there. */
  readonly before: string | undefined;
  readonly logsDir: string;
}

/**
 * Checks the present sources of a part as `npm run release` does: its own checks, and the contracts
 * with the present and the live versions of other parts. A front end and the shell are also weighed
 * and visited in a browser. The version before of a service runs on its new tables.
 *
 * @throws Error with a sentence for each fault, or if a file changed meanwhile
 */
export async function giveVerdict(
  order: Order,
  say: Say,
  runPlatform: RunPlatform,
): Promise<Verdict> {
  const { name, why, logsDir } = order;
  const releasesDir =
    order.releasesDir && existsSync(order.releasesDir) ? order.releasesDir : undefined;
  const version = sourceVersion(name);
  using folder = temporaryFolder('verdict');
  const scratch = folder.path;
  if (releasesDir !== undefined) bringFindings(releasesDir, scratch);
  await requireOwnChecks(scratch, name, say);
  for (const other of [...allParts(), 'platform']) {
    noteLivePart(scratch, presentPart(other, scratch));
  }
  await requireReleasable({ releasesDir: scratch, logsDir }, presentPart(name, scratch), say);
  if (releasesDir !== undefined) {
    await requireReleasable({ releasesDir, logsDir }, presentPart(name, releasesDir), say);
  }
  const contracts = [scratch, ...(releasesDir === undefined ? [] : [releasesDir])].flatMap(
    readVerifications,
  );
  if (isTried(name)) await tryOut({ ...order, releasesDir, contracts }, say, runPlatform);
  const tables = name.startsWith('svc-')
    ? await tryTables({ ...order, releasesDir }, say)
    : undefined;
  requireSame(name, version, sourceVersion(name));
  return {
    part: name,
    version,
    checks: checksOf(name),
    contracts,
    tables,
    commit: presentCommit(),
    by: releasedBy(),
    why,
    time: new Date().toISOString(),
  };
}

/** Copies the results of earlier checks and verifications, so that no check runs twice. */
function bringFindings(from: string, to: string): void {
  for (const file of ['checks.jsonl', 'verifications.jsonl']) {
    if (existsSync(join(from, file))) cpSync(join(from, file), join(to, file));
  }
}
