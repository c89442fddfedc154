import { listen } from '@gamelles/web-kit/offline';
import { keepAgain } from './keep-day.ts';

/**
 * Stores again what acts have changed as soon as they are recorded, because the phone then forgets
 * them, and the network may be gone before a screen reads the change.
 */
export function watchActs(): void {
  listen((news) => {
    if (news.is !== 'answered') return;
    const ids = news.recorded.accounts.map(({ client_id }) => client_id);
    keepAgain(ids).catch((error: unknown) => console.warn('The kept day is older', error));
  });
}
