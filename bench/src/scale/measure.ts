import { cpuSeconds } from '../costs/cpu-seconds.ts';
import { generate } from '../load/generate.ts';
import { openBoxes } from '../requests/boxes.ts';
import { findPeople } from '../requests/people.ts';
import { scenarios, type Kind } from '../requests/scenarios.ts';
import { fill } from '../stage/fill.ts';
import { startStage } from '../stage/start-stage.ts';
import { median, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';

const howMany = Number(process.env['ROUNDS'] ?? 5);
const size = { caterers: 200, clients: 4_000, deliveries: 200_000 };
const least = 1.5;
const connections = 32;
/** The number of calls per round if each call can be made only once. */
const onceEach = 3_000;
/** More than `requests` needs, because the second instance receives only a part of the calls. */
const warmUps = 6;

/** Measures the gain of a second instance of each service. */
export async function measureScale(): Promise<Table> {
  const stage = await startStage();
  try {
    await fill(stage.backends, size);
    const second = await stage.startSecond();
    const people = await findPeople(stage.backends, size.caterers);
    const boxes = await openBoxes(stage.backends, people.chefs);
    const programs = [
      ...Object.values(stage.running),
      ...Object.values(second.running),
      stage.backends.postgres,
    ];
    const read = (): number => programs.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
    const figures: Figure[] = [];
    for (const kind of scenarios(people, boxes)) {
      const one: number[] = [];
      const two: number[] = [];
      for (let round = -warmUps; round < howMany; round++) {
        const alone = await take(stage.gateway, kind, read);
        const both = await take(second.gateway, kind, read);
        if (round < 0) continue;
        one.push(alone);
        two.push(both);
      }
      const figure = shown(kind.what, one, two);
      console.log(`${figure.what}: ${figure.figure}`);
      figures.push(figure);
    }
    await boxes.close();
    return { title: 'Two instances', how, figures };
  } finally {
    await stage.stop();
  }
}

const how = `${connections} connections through a gateway before one instance of each service, and through one before two, in turns; median of ${howMany} rounds.
With a core for each, an instance answers as many requests a second as it needs seconds of one: two answer twice as many, less what a request
costs more with two. So: 2 × CPU seconds for a request with one ÷ the same with two; of services and database, without the load generator.`;

/** Measures the CPU seconds of a request. */
async function take(origin: string, kind: Kind, read: () => number): Promise<number> {
  const calls = (await kind.calls(onceEach)).map(({ call }) => call);
  const before = read();
  const { answered } = await generate({
    origin,
    connections,
    callers: kind.callers.map(({ token }) => token),
    calls,
    ...(kind.isOnce ? {} : { seconds: 2 }),
  });
  return (read() - before) / answered;
}

function shown(what: string, one: readonly number[], two: readonly number[]): Figure {
  const gains = one.map((alone, round) => (2 * alone) / (two[round] ?? NaN));
  const ms = (all: readonly number[]): string => (1000 * median(all)).toFixed(2);
  return {
    what: `${what}, with cores enough`,
    figure: `${median(gains).toFixed(2)} (${ms(one)} : ${ms(two)} ms)`,
    spread: spread(gains),
    target: `≥ ${least}`,
    isMet: median(gains) >= least,
  };
}
