import { today } from '@gamelles/web-kit';
import type { Entry, Recorded } from '../api.ts';
import { waitingEntries } from '../journal/waiting-entries.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';
import { withoutUndone } from './with-acts.ts';

/** A round with what the answer to these entries tells. */
export function withAnswer(
  round: Round,
  { results }: Recorded,
  entries: readonly Entry[] = [],
): Round {
  const recorded = entries.filter((entry) => results.some((one) => isRecorded(entry, one)));
  // Another tab may add the same entry: only an act of the day tells that it is there.
  const ofDay = waitingEntries(recorded).filter(
    ({ happened_at }) => today(new Date(happened_at)) === round.date,
  );
  return withEntries(withoutUndone(round, recorded), ofDay);
}

function isRecorded(entry: Entry, answer: Recorded['results'][number]): boolean {
  const { id, outcome, code, message } = answer;
  if (id !== entry.id || outcome === 'refused') return false;
  // Somebody else was faster: the act changes nothing, and a line that it undoes is undone.
  return outcome !== 'already' || code !== undefined || !message || 'undoes' in entry;
}
