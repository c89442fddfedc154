import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireReleasable } from '../compatibility/can-release.ts';
import type { Part } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { askForRestart } from '../data-folder/claim.ts';
import { step, type Say } from '../progress.ts';
import { root } from '../settings.ts';
import type { ReleaseOrder } from './release-order.ts';
import type { ReleaseSettings } from './release-settings.ts';

/** Has the running platform go over to the present sources of a service, if all that is live lets it. */
export async function releaseService(
  settings: ReleaseSettings,
  order: ReleaseOrder,
  say: Say,
): Promise<Part> {
  const { name } = order;
  if (!existsSync(join(root, name, 'package.json'))) throw new Error(`There is no ${name} here`);
  if (order.kind === 'rollback' || order.percent < 100) {
    throw new Error(
      `${name} runs from its sources: check out those that are to run, for everybody`,
    );
  }
  mkdirSync(settings.logsDir, { recursive: true });
  const part = presentPart(name, settings.releasesDir);
  await requireReleasable(settings, part, say);
  const instances = await step(say, `Starting ${name} ${part.version}`, () =>
    askForRestart(settings.dataDir, name),
  );
  if (instances === 0) throw new Error(`The platform on ${settings.dataDir} runs no ${name}`);
  return part;
}
