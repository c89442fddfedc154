import { FailedPart } from '../failed-part.tsx';
import type { useDislikes } from './use-tastes.ts';

interface FailedRatingsProps {
  readonly of: ReturnType<typeof useDislikes>['query'];
}

/** Says that the ratings of a client could not be read. */
export function FailedRatings({ of }: FailedRatingsProps) {
  return <FailedPart of={of}>Impossible de charger les avis de ce client.</FailedPart>;
}
