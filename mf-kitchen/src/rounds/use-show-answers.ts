import { listen } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import { withAnswer } from './with-answer.ts';

/**
 * Shows what was recorded in the round at once. The phone forgets these acts, and without them a
 * door would ask again for the same money until the round is read.
 */
export function useShowAnswers(date: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      listen((news) => {
        if (news.is !== 'answered') return;
        queries.setQueryData<Round>(
          keys.round(date),
          (round) => round && withAnswer(round, news.recorded, news.entries),
        );
      }),
    [date, queries],
  );
}
