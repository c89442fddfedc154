import { temporaryFolder, type TemporaryFolder } from '@gamelles/platform';
import { median, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';
import { startPlatform } from './running-platform.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);

/**
 * Measures how long `npm start` takes after installation and build, and which steps take the time.
 */
export async function measureStart(): Promise<Table> {
  using folder = temporaryFolder('start');
  const first = await started(folder);
  const again = [];
  for (let round = 0; round < rounds; round += 1) again.push(await started(folder));
  const times = again.map(({ seconds }) => seconds);
  const built = again.some(({ said }) => said.some((line) => line.startsWith('Building')));
  return {
    title: 'Start',
    how: `${rounds} starts one after the other, after a first one on an empty folder`,
    figures: [
      {
        what: 'npm start, everything installed and built',
        figure: `${median(times).toFixed(1)} s`,
        spread: spread(times, 1),
        target: '≤ 8 s',
        isMet: median(times) <= 8,
      },
      {
        what: 'front ends built again',
        figure: built ? 'some' : 'none',
        target: 'none',
        isMet: !built,
      },
      ...stepsOf('first', first.said),
      ...stepsOf('again', again.at(-1)?.said ?? []),
    ],
  };
}

async function started(
  folder: TemporaryFolder,
): Promise<{ readonly seconds: number; readonly said: readonly string[] }> {
  const from = performance.now();
  const { said, stop } = await startPlatform(folder);
  const seconds = (performance.now() - from) / 1000;
  await stop();
  return { seconds, said };
}

// The steps as the launcher prints them: « Starting Postgres: 1.2 s ».
function stepsOf(when: string, said: readonly string[]): Figure[] {
  return said.flatMap((line) => {
    const [, step, seconds] = /^(.+?)(?:: | after )(\d+\.\d s)$/.exec(line) ?? [];
    if (step === undefined || seconds === undefined || step.includes('still at it')) return [];
    return [{ what: `  ${when}: ${step}`, figure: seconds }];
  });
}
