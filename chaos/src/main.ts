// npm run chaos -- --seconds 120 --seed 7
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { tableOf } from './report.ts';
import { runTrial } from './run-trial.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' } },
});
const { seconds, seed } = z
  .object({
    seconds: z.coerce.number().positive().default(120),
    seed: z.coerce
      .number()
      .int()
      .default(Date.now() % 100_000),
  })
  .parse(values);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const say = (line: string): void => console.log(line);
const since = performance.now();
say(`Seed ${seed}, for ${seconds} s`);
const { rounds, counts, wanted, violations, folder } = await runTrial({ seconds, seed, say });
const { answered, refused, failed } = counts;

say(`\n${tableOf(rounds)}\n`);
say(
  `Seed ${seed}: ${rounds.length} rounds in ${Math.round((performance.now() - since) / 1000)} s.`,
);
say(`${wanted} wishes; calls: ${answered} answered, ${refused} refused, ${failed} failed.`);
if (violations.length > 0) {
  console.error(`${violations.length} violations with seed ${seed}:\n${violations.join('\n')}`);
  console.error(`Data and logs: ${folder}`);
  process.exit(1);
}
say('Nothing was lost, doubled, half done or stuck.');
