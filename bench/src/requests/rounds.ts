import { generate, generateStatements } from '../load/generate.ts';
import type { Call, Outcome } from '../load/job.ts';
import { statements } from '../bare/statements.ts';
import type { Bare } from '../bare/start-bare.ts';
import type { Stage } from '../stage/start-stage.ts';
import type { Scenario } from './scenarios.ts';

interface Taken extends Outcome {
  readonly perSecond: number;
}

/**
 * The results of one round in each way. The ways take turns, so that a noisy minute affects all
 * alike.
 */
export interface Round {
  readonly statement: Taken;
  readonly bare: Taken;
  readonly ours: Taken;
  readonly gateway: Taken;
}

const connections = 16;
const seconds = 2;
/** The number of calls per round if each call can be made only once. */
const onceEach = 3_000;
/** Rounds that do not count: Node still optimises a service during its first 10,000 calls or so. */
const warmUps = 3;

export async function rounds(
  where: { readonly stage: Stage; readonly bare: Bare },
  scenario: Scenario,
  howMany: number,
): Promise<Round[]> {
  const taken: Round[] = [];
  for (let round = -warmUps; round < howMany; round++) {
    const one = await takeTurns(where, scenario);
    if (round >= 0) taken.push(one);
  }
  return taken;
}

async function takeTurns(
  { stage, bare }: { readonly stage: Stage; readonly bare: Bare },
  { request, service, callers, isOnce, calls }: Scenario,
): Promise<Round> {
  const needed = await calls(onceEach);
  const until = isOnce ? {} : { seconds };
  const load = async (origin: string, some: Call[]): Promise<Taken> =>
    withRate(
      await generate({
        origin,
        connections,
        callers: callers.map(({ token }) => token),
        calls: some,
        ...until,
      }),
    );
  const anew = async () => (isOnce ? await calls(onceEach) : needed);
  return {
    statement: withRate(
      await generateStatements({
        url: stage.backends.databaseUrl(service, 'app'),
        connections,
        ...until,
        statement: statements[request],
        values: needed.map(({ values }) => values),
      }),
    ),
    bare: await load(
      bare.originOf(service),
      (await anew()).map(({ values }) => ({
        caller: 0,
        method: 'GET',
        path: `/${[request, ...values].join('/')}`,
      })),
    ),
    ours: await load(
      stage.origins[service],
      (await anew()).map(({ call }) => call),
    ),
    gateway: await load(
      stage.gateway,
      (await anew()).map(({ call }) => call),
    ),
  };
}

function withRate(outcome: Outcome): Taken {
  return {
    ...outcome,
    perSecond: outcome.answered / outcome.seconds,
  };
}
