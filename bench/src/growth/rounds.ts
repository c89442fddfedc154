import { cpuSeconds } from '../costs/cpu-seconds.ts';
import { generate } from '../load/generate.ts';
import type { Kind } from '../requests/scenarios.ts';
import type { Stage } from '../stage/start-stage.ts';

const connections = 4;
const seconds = 1;
/** The number of calls per round if each call can be made only once. */
const onceEach = 400;

/**
 * The response time and the CPU time of a request, in milliseconds. Other programs disturb the CPU
 * time less.
 */
export interface Times {
  readonly waited: number;
  readonly cpu: number;
}

interface Place {
  readonly stage: Stage;
  readonly kind: Kind;
}

/**
 * The times of a request at each size. The sizes take turns, so that a noisy second affects all
 * alike.
 */
export async function timesOf(places: readonly Place[], howMany: number): Promise<Times[][]> {
  const times = places.map((): Times[] => []);
  // The first round warms up all of them.
  for (let round = 0; round <= howMany; round++) {
    const inTurn = [...places.entries()];
    // The order alternates, because the first of a round may find a different machine.
    for (const [index, place] of round % 2 ? inTurn : inTurn.reverse()) {
      const time = await timeOf(place);
      if (round > 0) times[index]?.push(time);
    }
  }
  return times;
}

async function timeOf({ stage, kind }: Place): Promise<Times> {
  const calls = await kind.calls(onceEach);
  const taken = (): number =>
    cpuSeconds(stage.running[kind.service].pid) + cpuSeconds(stage.backends.postgres.pid);
  const before = taken();
  const { answered, seconds: took } = await generate({
    origin: stage.origins[kind.service],
    connections,
    callers: kind.callers.map(({ token }) => token),
    calls: calls.map(({ call }) => call),
    ...(kind.isOnce ? {} : { seconds }),
  });
  return {
    waited: (connections * took * 1000) / answered,
    cpu: ((taken() - before) * 1000) / answered,
  };
}
