import { sessionRevoked, type DataOf } from '@gamelles/contracts';
import type { Transaction } from '../database/open.ts';
import { onMany } from '../events/subscription.ts';

/** A session that has ended, and until when an access token given out in it would be good. */
export type Revocation = DataOf<typeof sessionRevoked>;

/** Has the access tokens of sessions refused by this service; to do so twice is no error. */
export async function recordRevocations(
  trx: Transaction,
  revocations: readonly Revocation[],
): Promise<void> {
  if (revocations.length === 0) return;
  await trx<Revocation>('revoked_sessions')
    .insert(revocations.map(({ id, expires_at }) => ({ id, expires_at })))
    .onConflict('id')
    .ignore();
}

/** Every service's handler for the end of a session. */
export const onSessionRevoked = onMany(sessionRevoked, (trx, events) =>
  recordRevocations(
    trx,
    events.map(({ data }) => data),
  ),
);
