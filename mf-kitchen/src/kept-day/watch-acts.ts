import { listen, type Entry } from '@gamelles/web-kit/offline';
import type { Recorded } from '../api.ts';
import { keepAnswer } from './keep-answer.ts';
import { keepAgain } from './keep-day.ts';

/**
 * Stores again what acts have changed as soon as they are recorded, because the phone then forgets
 * them, and the network may be gone before a screen reads the change.
 */
export function watchActs(): void {
  listen((news) => {
    if (news.is !== 'answered') return;
    keep(news.recorded, news.entries).catch((error: unknown) =>
      console.warn('The kept day is older', error),
    );
  });
}

async function keep(recorded: Recorded, entries: readonly Entry[] = []): Promise<void> {
  // At first what the answer tells, because the network may be gone again.
  await keepAnswer(recorded, entries);
  await keepAgain(recorded.accounts.map(({ client_id }) => client_id));
}
