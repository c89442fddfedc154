import type { identityApi } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import type { RequestOptions } from '../api/client.ts';
import { request } from '../api/request.ts';
import { othersWithActs, rememberWaiting } from '../session/unsent.ts';
import { forgetActsOf } from './queue.ts';

const call = typedClient<typeof identityApi, RequestOptions>(request);

/**
 * Deletes the stored acts of people whose account is deleted, because nobody can send them. The
 * acts of a person who is merely logged out stay.
 */
export async function forgetActsOfGone(): Promise<void> {
  // Read before the list, so that an account that is made meanwhile is not among them.
  const others = othersWithActs();
  // Only caterers have acts, and the list has every caterer whose account exists.
  const caterers = await call('GET', '/api/users/chefs', {}, { anonymous: true });
  const present = new Set(caterers.map(({ id }) => id));
  for (const person of others) {
    if (present.has(person)) continue;
    await forgetActsOf(person);
    rememberWaiting(person, null);
  }
}
