// npm run chaos -- --seconds 120 --seed 7
// npm run chaos -- --entries 100000
// npm run chaos -- --phones 3 --seconds 600
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { tellPhones } from './phones/tell-phones.ts';
import { tableOf } from './report.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    seed: { type: 'string' },
    entries: { type: 'string' },
    phones: { type: 'string' },
  },
});
const { seconds, seed, entries, phones } = z
  .object({
    seconds: z.coerce.number().positive().default(120),
    entries: z.coerce.number().int().nonnegative().default(0),
    seed: z.coerce
      .number()
      .int()
      .default(Date.now() % 100_000),
    phones: z.coerce.number().int().min(0).max(6).default(0),
  })
  .parse(values);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

function say(line: string): void {
  return console.log(line);
}
const since = performance.now();
say(`Seed ${seed}, for ${seconds} s`);
if (phones > 0) process.exit(await tellPhones({ phones, seconds, seed, breaking: true, say }));
const result = await runChaos({ seconds, seed, entries, say });
const { rounds, counts, wanted, noted, ofBoxes, violations, folder } = result;
const { answered, refused, failed } = counts;

say(`\n${tableOf(rounds)}\n`);
say(
  `Seed ${seed}: ${rounds.length} rounds in ${Math.round((performance.now() - since) / 1000)} s.`,
);
say(
  `${wanted} wishes, of which ${noted} are entries of phones, ${ofBoxes} of them about boxes; calls: ${answered} answered, ${refused} refused, ${failed} failed.`,
);
if (violations.length > 0) {
  console.error(`${violations.length} violations with seed ${seed}:\n${violations.join('\n')}`);
  console.error(`Data and logs: ${folder}`);
  process.exit(1);
}
say('0 lost, 0 doubled, 0 half done, 0 stuck.');
