import { presentLink } from '../preview/link.ts';
import { reportFailure } from '../remotes/report-failure.ts';
import { browserName } from './browser-name.ts';
import { ownFrames } from './own-frames.ts';
import { ownVersion } from './own-version.ts';

/** Reports that this shell does not start, which `watch` cannot, because it starts after it. */
export async function reportOwnFailure(error: unknown): Promise<void> {
  const shell = ownVersion();
  if (!shell || presentLink() !== null) return;
  await reportFailure(shell.name, shell.version, 'load', {
    browser: browserName(navigator.userAgent),
    stack: error instanceof Error ? ownFrames(error.stack ?? '') : [],
  });
}
