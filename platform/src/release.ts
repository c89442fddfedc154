import { readOrder } from './candidates/release-order.ts';
import { readReleaseSettings, type ReleaseSettings } from './candidates/release-settings.ts';
import { rollBack } from './candidates/roll-back.ts';
import { seconds, type Say } from './progress.ts';
import { reasonOf } from './reason-of.ts';
import type { LogLine } from './releases/release-log.ts';

// Releases one front end to the browsers of a running platform, or returns to a version it had; or
// releases one service. What only a release needs is loaded for a release only: a rollback is quick.
const say: Say = (line) => console.log(line);
try {
  const startedAt = performance.now();
  const order = readOrder(process.argv.slice(2));
  const settings = readReleaseSettings(process.env);
  if (order.name.startsWith('svc-')) {
    const { releaseService } = await import('./candidates/release-service.ts');
    const { name, version } = await releaseService(settings, order, say);
    say(`${name} ${version} runs, after ${seconds(startedAt)}`);
  } else {
    const line =
      order.kind === 'rollback' ? rollBack(settings, order) : await release(settings, order);
    const share = line.percent === 100 ? 'everybody' : `${line.percent} of 100 browsers`;
    say(`${line.name} ${line.version} is released to ${share}, after ${seconds(startedAt)}`);
    if (line.previous !== null) {
      say(`To return: npm run release -- ${line.name} --to ${line.previous}`);
    }
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

async function release(
  settings: ReleaseSettings,
  order: { name: string; percent: number },
): Promise<LogLine> {
  const { releaseCandidate } = await import('./candidates/release-candidate.ts');
  return releaseCandidate(settings, order, say);
}
