// npm run chaos -- --seconds 120 --seed 7
// npm run chaos -- --seconds 60 --only 'delete a queue'
// npm run chaos -- --seconds 600 --at-once 1 --only 'both instances,Postgres'
// npm run chaos -- --phones 3 --seconds 600
// npm run chaos -- --actions 100000 --faults 500 --keep rounds.jsonl
import { readOrExit } from '@gamelles/platform';
import { readChaosOrder } from './chaos-order.ts';
import { gatherFigures } from './figures/gather.ts';
import { asKept, type KeptRound } from './figures/kept-rounds.ts';
import { sumOf } from './figures/sum.ts';
import { sumTable } from './figures/sum-table.ts';
import { reportPhones } from './phones/report-phones.ts';
import { runChaos, type ChaosPlan } from './run-chaos.ts';

const order = readOrExit(() => readChaosOrder(process.argv.slice(2)));
const { keep, only: faults, 'at-once': atOnce, ...given } = order;

function say(line: string): void {
  return console.log(line);
}
process.exitCode = keep === undefined ? await playOne() : await gather(keep);

async function gather(file: string): Promise<number> {
  const { actions, faults: most, seed: firstSeed = 1, seconds: secondsEach = 300 } = given;
  const plan = { actions, faults: most, firstSeed, secondsEach, keep: file, say };
  const sum = sumOf(await gatherFigures(plan, (one) => runChaos({ ...one, faults, atOnce })));
  say(`\n${sumTable(sum)}`);
  return sum.lost + sum.doubled + sum.unexplained === 0 ? 0 : 1;
}

async function playOne(): Promise<number> {
  const { phones, seconds = 120, seed = Date.now() % 100_000 } = given;
  const since = performance.now();
  say(`Seed ${seed}, for ${seconds} s`);
  if (phones > 0) return reportPhones({ phones, seconds, seed, say });
  const kept: KeptRound[] = [];
  const onRound: ChaosPlan['onRound'] = (round, acknowledged) => {
    kept.push(asKept(seed, round, acknowledged));
    return false;
  };
  const plan = { seconds, seed, faults, atOnce, onRound, say };
  const { violations, folder } = await runChaos(plan);
  say(`\n${sumTable(sumOf(kept))}\n`);
  say(`Seed ${seed}: ${Math.round((performance.now() - since) / 1000)} s.`);
  if (violations.length > 0) {
    console.error(`${violations.length} violations with seed ${seed}:\n${violations.join('\n')}`);
    console.error(`Data and logs: ${folder}`);
    return 1;
  }
  say('0 lost, 0 doubled, 0 half done, 0 stuck.');
  return 0;
}
