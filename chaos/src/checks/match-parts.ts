import type { Intent } from '../people/journal.ts';
import type { StoredRows } from './stored-rows.ts';

/**
 * Finds the payments of a delivery that belong to known partial payments: by id, or else by amount.
 */
export function matchParts(payments: StoredRows['entries'], intents: readonly Intent[]) {
  const parts = intents.filter((intent) => intent.kind === 'pay a part');
  const byId = new Map(payments.map(({ id, amount_cents }) => [id, -amount_cents]));
  const answered = new Set<string>();
  const lost: string[] = [];
  for (const { payment, cents } of parts) {
    if (payment === undefined) continue;
    if (byId.get(payment) === cents && !answered.has(payment)) answered.add(payment);
    else lost.push(payment);
  }
  const others = payments.filter(({ id }) => !answered.has(id));
  const asked = Map.groupBy(
    parts.filter(({ outcome }) => outcome === 'unknown'),
    ({ cents }) => cents,
  );
  const found = Map.groupBy(others, ({ amount_cents }) => -amount_cents);
  const unknown = [...found].reduce(
    (sum, [cents, rows]) => sum + Math.min(rows.length, asked.get(cents)?.length ?? 0),
    0,
  );
  return {
    /** Ids that were answered but are missing, or have another amount. */
    lost,
    /** The number of answered payments that are there. */
    parts: answered.size,
    /** The number of payments that may belong to calls without an answer. */
    unknown,
  };
}
