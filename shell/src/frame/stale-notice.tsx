import { RetryButton } from '@gamelles/web-kit';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import styles from './stale-notice.module.css';

/** Says that a screen could not be refreshed; the old content stays. */
export function StaleNotice() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const stale = useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => cache.findAll({ type: 'active', predicate: couldNotRefresh }).length > 0,
  );
  const retry = () => queries.refetchQueries({ type: 'active', predicate: couldNotRefresh });

  return (
    <div role="status">
      {stale && (
        <p className={styles.notice}>
          Ce que tu vois n’a pas pu être actualisé.
          <RetryButton variant="quiet" className={styles.retry} onClick={() => void retry()} />
        </p>
      )}
    </div>
  );
}

// The end of a list itself reports a failed further page.
function couldNotRefresh({ state }: Query): boolean {
  return state.status === 'error' && state.data !== undefined && !state.fetchMeta?.fetchMore;
}
