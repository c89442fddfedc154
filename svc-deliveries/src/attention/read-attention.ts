import { eurosFromCents, type attentionApi, type ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import { listOldBoxes, listOldDebts, listShortfalls } from './queries.ts';
import { attentionLimits } from './rules.ts';

type Attention = ResponseOf<typeof attentionApi.getAttention>;

/** Reads the boxes, debts and shortfalls that need a caterer's attention, in three queries. */
export async function readAttention(
  db: Database,
  caller: Caller,
  now = new Date(),
): Promise<Attention> {
  const { boxesBefore, debtsBefore, shortfallsSince } = attentionLimits(now);
  const [boxes, debts, shortfalls] = await Promise.all([
    listOldBoxes(db, caller, boxesBefore),
    listOldDebts(db, caller, debtsBefore),
    listShortfalls(db, caller, shortfallsSince),
  ]);
  return {
    boxes_out: boxes.map((row) => ({ ...ofClient(row), boxes: row.boxes, since: row.since })),
    debts: debts.map((row) => ({
      ...ofClient(row),
      amount_due: eurosFromCents(row.due_cents),
      since: row.since,
    })),
    shortfalls: shortfalls.map((row) => ({
      ...ofClient(row),
      id: row.id,
      happened_at: row.happened_at.toISOString(),
      quantity_told: row.quantity,
      quantity: row.parts.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  };
}

interface Named {
  readonly client_id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

function ofClient({ client_id, firstname, lastname }: Named) {
  return { client_id, client: firstname === null ? '' : `${firstname} ${lastname ?? ''}`.trim() };
}
