import type { journalApi } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import type { RequestOptions } from '../api/client.ts';
import { request } from '../api/request.ts';
import type { Entry } from './act.ts';
import { firstBatch } from './batches.ts';
import { announce } from './tab-messages.ts';
import { presentCaterer } from './person.ts';
import { actsOf, settle } from './queue.ts';

const call = typedClient<typeof journalApi, RequestOptions>(request);

export function sendEntries(entries: Entry[]) {
  return call('POST', '/api/journal', { body: { sent_at: new Date().toISOString(), entries } });
}

/**
 * Sends the waiting acts of the signed-in person in their order. Throws at the first failed call
 * and leaves the remaining acts in place.
 *
 * @returns whether some acts still wait for a later try or another version
 */
export async function sendWaiting(): Promise<boolean> {
  const person = presentCaterer();
  if (person === null) return false;
  for (let sent = 0; ;) {
    const waiting = (await actsOf(person)).filter(
      ({ state, order }) => state === 'waiting' && order > sent,
    );
    const batch = firstBatch(waiting.map(({ entry }) => entry));
    if (batch.length === 0) break;
    // Another person may have logged in meanwhile, and the call would use that person's token.
    if (presentCaterer() !== person) return true;
    const recorded = await sendEntries(batch);
    await settle(person, recorded.results);
    announce({ is: 'answered', recorded, entries: batch });
    sent = waiting[batch.length - 1]?.order ?? sent;
  }
  return (await actsOf(person)).some(({ state }) => state === 'waiting');
}
