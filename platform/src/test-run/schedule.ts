import { availableParallelism } from 'node:os';

/** The counts of a step of the run. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  /** The names of the steps that must end before. */
  readonly after?: readonly string[];
  /** Whether nothing else may run at the same time, because it uses all cores or measures time. */
  readonly alone?: boolean;
  readonly run: () => Promise<Count>;
}

export interface Ended {
  readonly name: string;
  readonly seconds: number;
  readonly count: Count;
}

/**
 * Runs all steps, each as soon as a lane is free and its predecessors have ended. A failed step
 * does not stop the others. If several steps may start, the first in the list does.
 *
 * @param lanes the number of parallel steps
 */
export async function runSteps(steps: readonly Step[], lanes = lanesHere()): Promise<Ended[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const ended: Ended[] = [];
  const mayStart = (step: Step): boolean => {
    const isAfterAll = (step.after ?? []).every((name) => ended.some((one) => one.name === name));
    const others = [...running.keys()];
    const mostOthers = step.alone ? 0 : lanes - 1;
    return isAfterAll && others.length <= mostOthers && !others.some(({ alone }) => alone);
  };
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(mayStart);
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step !== undefined) {
      const run = timed(step).then((end) => {
        ended.push(end);
        running.delete(step);
      });
      running.set(step, run);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These steps wait for one that is not there: ${namesOf(waiting)}`);
    }
  }
  return ended;
}

/** Two lanes on two cores, because steps often wait; one core stays free on larger machines. */
function lanesHere(): number {
  return Math.max(2, availableParallelism() - 1);
}

async function timed({ name, run }: Step): Promise<Ended> {
  const startedAt = performance.now();
  const count = await run();
  return { name, count, seconds: (performance.now() - startedAt) / 1000 };
}

function namesOf(steps: readonly Step[]): string {
  return steps.map(({ name }) => name).join(', ');
}
