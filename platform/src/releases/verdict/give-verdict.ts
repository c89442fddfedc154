import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Say } from '../../base/progress.ts';
import { services } from '../../base/services.ts';
import { presentCommit } from '../builds/present-commit.ts';
import { releasedBy } from '../candidates/released-by.ts';
import { requireReleasable } from '../compatibility/can-release.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { readVerifications } from '../compatibility/verifications.ts';
import { requireOwnChecks } from '../own-checks/require-own-checks.ts';
import { pages, remotesHere } from '../release-front-ends.ts';
import { checksOfVerdict, type Verdict } from './verdict.ts';

interface Order {
  readonly name: string;
  readonly why: string;
  /** A folder of releases that says what is live where the part is to go; none for the present sources alone. */
  readonly releasesDir: string | undefined;
  readonly logsDir: string;
}

/**
 * Passes the present sources of a part through the gate, as far as that goes without a running
 * platform: its own checks, and the contracts with the others as they are here and as they are live.
 *
 * @throws Error with a sentence for each fault
 */
export async function giveVerdict(order: Order, say: Say): Promise<Verdict> {
  const { name, why, releasesDir, logsDir } = order;
  const scratch = mkdtempSync(join(tmpdir(), 'gamelles-verdict-'));
  try {
    await requireOwnChecks(scratch, name, say);
    for (const other of [...pages, ...remotesHere(), ...services.map((one) => `svc-${one}`)]) {
      noteLivePart(scratch, presentPart(other, scratch));
    }
    noteLivePart(scratch, presentPart('platform', scratch));
    await requireReleasable({ releasesDir: scratch, logsDir }, presentPart(name, scratch), say);
    if (releasesDir !== undefined && existsSync(releasesDir)) {
      await requireReleasable({ releasesDir, logsDir }, presentPart(name, releasesDir), say);
    }
    const { version } = presentPart(name, scratch);
    const contracts = [scratch, ...(releasesDir === undefined ? [] : [releasesDir])];
    return {
      part: name,
      version,
      checks: checksOfVerdict,
      contracts: contracts.flatMap(readVerifications),
      commit: presentCommit(),
      by: releasedBy(),
      why,
      time: new Date().toISOString(),
    };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
