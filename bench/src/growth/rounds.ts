import { processorSeconds } from '../costs/processor.ts';
import { generate } from '../load/generate.ts';
import type { Kind } from '../requests/scenarios.ts';
import type { Stage } from '../stage/start-stage.ts';

const connections = 4;
const seconds = 1;
/** Of calls that can be made but once. */
const onceEach = 400;

/** The milliseconds of a request: until it is answered, and of processor, which others disturb less. */
export interface Times {
  readonly waited: number;
  readonly processor: number;
}

/** Of a request at each place; they take turns, so that a noisy second is everybody's. */
export const timesOf = async (
  places: readonly { stage: Stage; kind: Kind }[],
  howMany: number,
): Promise<Times[][]> => {
  const times = places.map((): Times[] => []);
  // The first round warms up all of them.
  for (let round = 0; round <= howMany; round++) {
    const inTurn = [...places.entries()];
    // Whoever comes first in a round may find another machine.
    for (const [index, place] of round % 2 ? inTurn : inTurn.reverse()) {
      const time = await timeOf(place);
      if (round > 0) times[index]?.push(time);
    }
  }
  return times;
};

const timeOf = async ({ stage, kind }: { stage: Stage; kind: Kind }): Promise<Times> => {
  const calls = await kind.calls(onceEach);
  const taken = (): number =>
    processorSeconds(stage.running[kind.service].pid) +
    processorSeconds(stage.backends.postgres.pid);
  const before = taken();
  const { answered, seconds: took } = await generate({
    ...{ origin: stage.origins[kind.service], connections },
    callers: kind.callers.map(({ token }) => token),
    calls: calls.map(({ call }) => call),
    ...(kind.isOnce ? {} : { seconds }),
  });
  return {
    waited: (connections * took * 1000) / answered,
    processor: ((taken() - before) * 1000) / answered,
  };
};
