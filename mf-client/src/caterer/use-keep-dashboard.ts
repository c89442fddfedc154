import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** Caches the dashboard that the server returned after a change of caterer. */
export function useKeepDashboard() {
  const queries = useQueryClient();
  return async (dashboard: Dashboard): Promise<void> => {
    // An older response that is still on its way must not replace this one.
    await queries.cancelQueries({ queryKey: queryKeys.dashboard });
    queries.setQueryData(queryKeys.dashboard, dashboard);
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.ownClient }),
      queries.invalidateQueries({ queryKey: queryKeys.linkQuestions }),
      queries.invalidateQueries({ queryKey: queryKeys.otherChefs }),
      queries.invalidateQueries({ queryKey: queryKeys.accounts }),
    ]);
  };
}
