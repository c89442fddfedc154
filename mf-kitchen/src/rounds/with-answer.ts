import { today } from '@gamelles/web-kit';
import type { Entry, Recorded } from '../api.ts';
import { waitingEntries } from '../journal/waiting-entries.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';
import { isRecorded } from './is-recorded.ts';
import { withoutUndone } from './with-acts.ts';

/** A round with what the answer to these entries tells. */
export function withAnswer(round: Round, answer: Recorded, entries: readonly Entry[] = []): Round {
  const recorded = entries.filter((entry) => isRecorded(entry, answer));
  // Another tab may add the same entry: only an act of the day tells that it is there.
  const ofDay = waitingEntries(recorded).filter(
    ({ happened_at }) => today(new Date(happened_at)) === round.date,
  );
  return withEntries(withoutUndone(round, recorded), ofDay);
}
