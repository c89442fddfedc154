import { isAwaited, listen } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads again what is shown once an act was sent that no screen of this tab waits for. */
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
