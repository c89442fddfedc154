import { cacheAnswer } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** Caches the dashboard that the server returned after a change of caterer. */
export function useKeepDashboard() {
  const queries = useQueryClient();
  return async (dashboard: Dashboard): Promise<void> => {
    cacheAnswer(queries, queryKeys.dashboard, dashboard);
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.ownClient }),
      queries.invalidateQueries({ queryKey: queryKeys.linkQuestions }),
      queries.invalidateQueries({ queryKey: queryKeys.otherChefs }),
      queries.invalidateQueries({ queryKey: queryKeys.accounts }),
    ]);
  };
}
