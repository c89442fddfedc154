import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database, Transaction } from '@gamelles/service-kit';
import { ownSessions } from '../policy.ts';
import { hashOf } from '../secrets/secret.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './row.ts';
import type { SeenFrom } from './seen-from.ts';

/** Reads and locks an unexpired session until the transaction ends. */
export function lockSession(trx: Transaction, id: string, now: Date) {
  return trx<SessionRow>('sessions')
    .where({ id })
    .where('expires_at', '>', now)
    .forUpdate()
    .first();
}

/** The session of a refresh token that is the current or the previous one. */
export function findHeldSession(trx: Transaction, { sessionId, secret }: RefreshToken) {
  return trx<SessionRow>('sessions')
    .where({ id: sessionId })
    .whereRaw('? in (token_hash, previous_token_hash)', [hashOf(secret)])
    .first();
}

/** The caller's sessions, the last used one first. */
export async function listOwnSessions(
  db: Database,
  caller: Caller,
  { networkOf }: SeenFrom,
): Promise<ResponseOf<typeof identityApi.listOwnSessions>> {
  const here = networkOf(caller.id);
  const rows = await db<SessionRow>('sessions')
    .where(ownSessions(caller))
    .where('expires_at', '>', new Date())
    .orderBy('rotated_at', 'desc');
  return rows.map(({ id, created_at, rotated_at, device, network }) => ({
    id,
    created_at: created_at.toISOString(),
    last_used_at: rotated_at.toISOString(),
    current: id === caller.sessionId,
    device,
    same_network: network && network.equals(here),
  }));
}
