import type { Random } from '../random.ts';
import { needsOwnRound, type Fault } from './fault.ts';

const fewest = 1;
/** The most faults of a round by default. */
const mostAtOnce = 5;

/**
 * Plans the faults of one round after the other: several at once, or a single one that must be
 * alone.
 */
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
