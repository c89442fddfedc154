import { median, spread } from '../statistics.ts';
import { fill } from '../stage/fill.ts';
import { startStage } from '../stage/start-stage.ts';
import type { Figure, Table } from '../table.ts';
import { startBare } from '../bare/start-bare.ts';
import { openBoxes } from './boxes.ts';
import { findPeople } from './people.ts';
import { rounds, type Round } from './rounds.ts';
import { scenarios, type Scenario } from './scenarios.ts';

/** `ROUNDS=3 ONLY=pay npm run bench -- requests` is faster and less exact. */
const { ROUNDS = '9', ONLY = '' } = process.env;
const howMany = Number(ROUNDS);
const size = { caterers: 200, clients: 4_000, deliveries: 200_000 };

export async function measureRequests(): Promise<Table> {
  const stage = await startStage();
  try {
    await fill(stage.backends, size);
    const people = await findPeople(stage.backends, size.caterers);
    const boxes = await openBoxes(stage.backends, people.chefs);
    const bare = await startBare(stage.backends);
    const figures: Figure[] = [];
    for (const scenario of scenarios(people, boxes)) {
      if (!new RegExp(ONLY).test(scenario.what)) continue;
      // The effect of the events in other services is measured under `events`.
      if (scenario.isOnce) await stage.running.clients.stop();
      const some = shown(scenario, await rounds({ stage, bare }, scenario, howMany));
      // Printed at once, because all of them take minutes.
      for (const { what, figure } of some) console.log(`${what}: ${figure}`);
      figures.push(...some);
    }
    await Promise.all([bare.stop(), boxes.close()]);
    return { title: 'Requests', how, figures };
  } finally {
    await stage.stop();
  }
}

const how = `${size.deliveries} deliveries of ${size.caterers} caterers; 16 connections; median of ${howMany} interleaved rounds.
Baseline: a bare Koa handler that runs the one necessary statement, prepared, in the same database.`;

function shown({ what, target }: Scenario, taken: readonly Round[]): Figure[] {
  const ratios = taken.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const behindGateway = taken.map(({ ours, gateway }) => gateway.perSecond / ours.perSecond);
  const tailsOf = (of: keyof Round) => taken.map((round) => round[of].p99 / round[of].p50);
  const tails = tailsOf('ours');
  const rate = (of: keyof Round): string =>
    median(taken.map((round) => round[of].perSecond)).toFixed(0);
  return [
    {
      what: `${what}, of the bare handler`,
      figure: median(ratios).toFixed(2),
      spread: spread(ratios),
      target: `≥ ${target}`,
      isMet: median(ratios) >= target,
    },
    {
      what: '  through the gateway, of the service alone',
      figure: median(behindGateway).toFixed(2),
      spread: spread(behindGateway),
      target: '≥ 0.85',
      isMet: median(behindGateway) >= 0.85,
    },
    {
      what: '  p99 as times of p50; of the bare handler',
      figure: `${median(tails).toFixed(1)}; ${median(tailsOf('bare')).toFixed(1)}`,
      spread: spread(tails, 1),
      target: '< 4',
      isMet: median(tails) < 4,
    },
    {
      what: '  a second: statement, bare, ours, gateway',
      figure: [rate('statement'), rate('bare'), rate('ours'), rate('gateway')].join(' / '),
    },
  ];
}
