import { today } from '@gamelles/web-kit';
import { useSyncExternalStore } from 'react';

/** The day in Paris, also on a screen that stays open overnight. */
export function useToday(): string {
  return useSyncExternalStore(watch, () => today());
}

function watch(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
