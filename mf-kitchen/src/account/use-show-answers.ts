import { cacheAnswer } from '@gamelles/web-kit';
import { listen } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../query-keys.ts';
import { withAnswer, type KnownAccount } from './with-answer.ts';

/**
 * Shows the figures of an answer at once. The phone forgets the recorded acts, and without their
 * effect the account would go back to what it was until it is read again.
 */
export function useShowAnswers(clientId: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      listen((news) => {
        if (news.is !== 'answered') return;
        cacheAnswer<KnownAccount>(
          queries,
          keys.account(clientId),
          (account) => account && withAnswer(account, news.recorded),
        );
      }),
    [clientId, queries],
  );
}
