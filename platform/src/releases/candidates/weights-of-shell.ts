import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageLog } from '../registry/page-log.ts';
import { liveLine } from '../registry/registry.ts';
import { refuseGrowth } from './weights-limits.ts';
import { bytesOf, type Weights } from './weights.ts';

/**
 * @param why the reason given for heavier files
 * @throws Error if a first visit loads more than with the live shell and no reason is given
 */
export function requireShellWeight(releasesDir: string, version: string, why: string | null): void {
  const live = liveLine(readPageLog(releasesDir), 'shell');
  if (live === undefined || why !== null) return;
  const shells = join(releasesDir, 'shell');
  refuseGrowth('shell', weightsIn(join(shells, version)), weightsIn(join(shells, live.version)));
}

// The page requests everything needed for the first screen at once.
const asked = /<(?:script|link)\b[^>]*? (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

function weightsIn(folder: string): Weights {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(asked)].map(([, file = '']) => file);
  return { first: new Map([['a first visit', bytesOf(folder, files)]]), whole: new Map() };
}
