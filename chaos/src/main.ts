// npm run chaos -- --seconds 120 --seed 7
// npm run chaos -- --seconds 60 --only 'delete a queue'
// npm run chaos -- --seconds 600 --at-once 1 --only 'both instances,Postgres'
// npm run chaos -- --phones 3 --seconds 600
// npm run chaos -- --actions 100000 --faults 500 --keep rounds.jsonl
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { faultsNamed } from './faults/fault.ts';
import { gatherFigures } from './figures/gather.ts';
import { asKept, type KeptRound } from './figures/kept-rounds.ts';
import { sumOf } from './figures/sum.ts';
import { sumTable } from './figures/sum-table.ts';
import { reportPhones } from './phones/report-phones.ts';
import { runChaos, type ChaosPlan } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    seed: { type: 'string' },
    phones: { type: 'string' },
    only: { type: 'string' },
    'at-once': { type: 'string' },
    actions: { type: 'string' },
    faults: { type: 'string' },
    keep: { type: 'string' },
  },
});
const count = z.coerce.number().int().nonnegative();
const {
  keep,
  only,
  'at-once': atOnce,
  ...given
} = z
  .object({
    seconds: z.coerce.number().positive().optional(),
    seed: z.coerce.number().int().optional(),
    phones: count.max(6).default(0),
    /** Only the faults whose name or kind contains one of these words. */
    only: z.string().default(''),
    'at-once': count.min(1).optional(),
    actions: count.default(0),
    faults: count.default(0),
    /** A file to which the rounds are appended. */
    keep: z.string().optional(),
  })
  .parse(values);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

function say(line: string): void {
  return console.log(line);
}
const faults = faultsNamed(only);
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
