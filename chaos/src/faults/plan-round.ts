import type { Random } from '../random.ts';
import { needsOwnRound, type Fault } from './fault.ts';

const fewest = 1;
/** Faults of a round, where nothing else is asked for. */
const mostAtOnce = 5;

/** Deals the faults of one round after the other: some at once, or one that needs its own round. */
export function planRounds(
  next: () => Fault,
  random: Random,
  most = mostAtOnce,
): () => readonly Fault[] {
  let kept: Fault | undefined;
  return () => {
    const planned: Fault[] = [];
    const wanted = random.number(fewest, most);
    while (planned.length < wanted) {
      const fault = kept ?? next();
      kept = undefined;
      if (!needsOwnRound(fault)) {
        planned.push(fault);
        continue;
      }
      if (planned.length === 0) return [fault];
      kept = fault;
      break;
    }
    return planned;
  };
}
