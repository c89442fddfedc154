import { sessionRevoked, type DataOf } from '@gamelles/contracts';
import type { Transaction } from '../database/open.ts';
import { onMany } from '../events/subscription.ts';

/** A revoked session, and when its last access token expires. */
export type Revocation = DataOf<typeof sessionRevoked>;

/**
 * Revokes sessions in this service, so that it refuses their access tokens; repeats are allowed.
 */
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

/** The handler of every service for the end of a session. */
export const onSessionRevoked = onMany(sessionRevoked, (trx, events) =>
  recordRevocations(
    trx,
    events.map(({ data }) => data),
  ),
);
