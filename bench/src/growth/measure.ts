import { median, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';
import { kindNames, kindOf } from './kinds.ts';
import { timesOf, type Times } from './rounds.ts';
import { openSizes, type Size } from './sizes.ts';

/** `ROUNDS=3 ONLY='account|history' npm run bench -- growth` is faster and less exact. */
const { ROUNDS = '7', ONLY = '' } = process.env;
const howMany = Number(ROUNDS);
const most = 1.2;

/** Measures whether requests get slower with more deliveries. */
export async function measureGrowth(): Promise<Table> {
  const sizes = await openSizes();
  const figures: Figure[] = [];
  try {
    for (const name of kindNames.filter((one) => new RegExp(ONLY).test(one))) {
      const kinds = sizes.map((size) => ({ stage: size.stage, kind: kindOf(size, name) }));
      // The effect of the events in other services is measured under `events`.
      if (kinds.some(({ kind }) => kind.isOnce)) await stopClients(sizes);
      const [least = [], ...others] = await timesOf(kinds, howMany);
      const some = others.flatMap((times, index) => shown(name, sizes[index + 1], times, least));
      // Printed at once, because all of them take minutes.
      for (const { what, figure } of some) console.log(`${what}: ${figure}`);
      figures.push(...some);
    }
    return { title: 'Growth', how, figures };
  } finally {
    await Promise.all(sizes.map((size) => size.close()));
  }
}

const how = `A request, 4 at once, against the same with 1,000 deliveries of one caterer; median of ${howMany} interleaved rounds.
CPU: of the service and Postgres. Time: until the answer, which whatever else runs here disturbs far more.
Caterers have 20 clients with 50 deliveries each; more deliveries are those of more caterers.
One caterer has 2,000 clients and 100,000 deliveries alone; the list of all clients has no target.`;

function stopClients(sizes: readonly Size[]) {
  return Promise.all(sizes.map(({ stage }) => stage.running.clients.stop()));
}

function shown(
  name: string,
  size: Size | undefined,
  times: readonly Times[],
  least: readonly Times[],
): Figure[] {
  const isOfAll = name === 'client list' && size?.isOneCaterer;
  const against = (what: string, of: keyof Times): Figure => {
    const larger = times.map((round) => round[of]);
    const ratios = larger.map((time, round) => time / (least[round]?.[of] ?? NaN));
    const smallest = median(least.map((round) => round[of]));
    return {
      what,
      figure: `${median(ratios).toFixed(2)} (${ms(median(larger))} : ${ms(smallest)})`,
      spread: spread(ratios),
      ...(isOfAll ? {} : { target: `≤ ${most}`, isMet: median(ratios) <= most }),
    };
  };
  return [against(`${name}, ${size?.what ?? ''}: CPU`, 'cpu'), against('  time', 'waited')];
}

function ms(time: number): string {
  return `${time.toFixed(2)} ms`;
}
