import { isAwaited, listen } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refetches the screen after an act was sent, unless a screen of this tab waits for its result. */
export function useRefreshWhenSent(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      listen((news) => {
        if (news.is !== 'answered') return;
        if (news.recorded.results.every(({ id }) => isAwaited(id))) return;
        void queries.invalidateQueries();
      }),
    [queries],
  );
}
