import { createHash } from 'node:crypto';
import type { Caller } from '../http/access-token.ts';
import type { Database } from '../database/open.ts';

/** Whether a service still stores the response to a call with an `Idempotency-Key`. */
export async function keptAnswer(
  db: Database,
  { id: callerId }: Pick<Caller, 'id'>,
  key: string,
): Promise<'kept' | 'erased' | 'never'> {
  const id = createHash('sha256').update(`${callerId} ${key}`).digest();
  const row = await db<{ readonly id: Buffer; readonly answer: Buffer | null }>('idempotency_keys')
    .where('id', id)
    .first();
  if (!row?.answer) return 'never';
  return row.answer.length === 0 ? 'erased' : 'kept';
}
