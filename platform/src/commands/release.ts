import { readOrder, type NewRelease } from '../releases/candidates/release-order.ts';
import { readReleaseSettings, type ReleaseSettings } from '../releases/release-settings.ts';
import { releasedBy } from '../releases/candidates/released-by.ts';
import { rollBack } from '../releases/candidates/roll-back.ts';
import { unfinishedRollback } from '../releases/candidates/unfinished-rollback.ts';
import { versionBefore } from '../releases/candidates/version-before.ts';
import { seconds, timesOfSteps, type Say } from '../base/progress.ts';
import { reasonOf } from '../base/reason-of.ts';

// Releases a front end, the shell or a service on a running platform, or rolls a front end back.
// Modules that only a release needs are loaded on demand, so that a rollback is quick.
const say: Say = (line) => console.log(line);
try {
  const startedAt = performance.now();
  const settings = readReleaseSettings(process.env);
  const { releasesDir } = settings;
  const order = readOrder(process.argv.slice(2), (name) => versionBack(releasesDir, name));
  if (order.kind === 'give-up') {
    const { giveUp } = await import('../releases/in-use/give-up.ts');
    const { name, version, why } = order;
    const time = new Date().toISOString();
    giveUp(releasesDir, { name, version, why, by: releasedBy(), time });
    say(`${name} ${version} may break for whoever still has it`);
  } else if (order.name.startsWith('svc-')) {
    const { releaseService } = await import('../releases/candidates/release-service.ts');
    const { name, version, previous } = await releaseService(settings, order, say);
    say(`${name} ${version} runs, after ${seconds(startedAt)}`);
    if (previous !== null) say(`To roll back: npm run release -- ${name} --to ${previous}`);
  } else {
    const line =
      order.kind === 'rollback'
        ? rollBack(settings, { ...order, by: releasedBy() }, say)
        : await release(settings, order);
    const share = line.percent === 100 ? 'everybody' : `${line.percent} of 100 browsers`;
    say(`${line.name} ${line.version} is released to ${share}, after ${seconds(startedAt)}`);
    if (line.previous !== null) {
      say(`To roll back: npm run release -- ${line.name} --to ${line.previous}`);
    }
  }
  if (order.kind === 'release') {
    const { removeUnneeded } = await import('../releases/in-use/remove-unneeded.ts');
    for (const line of removeUnneeded(settings)) say(line);
    say('What took how long; some of it went on side by side:');
    for (const line of timesOfSteps()) say(line);
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** The version for `--back`. */
function versionBack(releasesDir: string, name: string): string {
  const unfinished = unfinishedRollback(releasesDir, name);
  if (unfinished === null) return versionBefore(releasesDir, name);
  say(`The rollback of ${name} to ${unfinished} was cut off, and is made again now`);
  return unfinished;
}

async function release(
  settings: ReleaseSettings,
  order: NewRelease,
): Promise<ReturnType<typeof rollBack>> {
  const { requireAnswer } = await import('../releases/candidates/require-answer.ts');
  await requireAnswer(settings.origin);
  if (!order.name.startsWith('mf-')) {
    const { releasePageCandidate } =
      await import('../releases/candidates/release-page-candidate.ts');
    return releasePageCandidate(settings, order, say);
  }
  const { releaseCandidate } = await import('../releases/candidates/release-candidate.ts');
  return releaseCandidate(settings, order, say);
}
