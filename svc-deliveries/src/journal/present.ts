import { eurosFromCents, type journalApi, type ResponseOf } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import type { FullDelivery } from '../deliveries/queries.ts';
import { presentObjection } from '../objections/present.ts';
import type { ObjectionRow } from '../objections/queries.ts';
import { canBeUndone, isTooLateToUndo } from './rules.ts';
import type { LineRow } from './lines.ts';

type Line = ResponseOf<typeof journalApi.listJournal>[number];

/** The deliveries of lines by their id, and the client's objections by the id of the line. */
interface Beside {
  readonly deliveries: ReadonlyMap<string, FullDelivery>;
  readonly objections: ReadonlyMap<string, ObjectionRow>;
}

/** A line as its caterer sees it. */
export function presentLine(line: LineRow, beside: Beside, caller: Caller): Line {
  const mayChange = line.undone_at === null;
  return {
    ...sharedFields(line, beside),
    by_you: line.recorded_by === caller.id,
    can_undo: mayChange && canBeUndone(line.kind) && !isTooLateToUndo(line, new Date()),
    can_correct: mayChange && (line.kind === 'charged' || line.kind === 'collected'),
    note: line.note,
  };
}

/** The same for its client, who can change nothing and reads no notes. */
export function presentOwnLine(line: LineRow, beside: Beside): Line {
  return {
    ...sharedFields(line, beside),
    by_you: false,
    can_undo: false,
    can_correct: false,
    note: null,
  };
}

function sharedFields(line: LineRow, { deliveries, objections }: Beside) {
  const objection = objections.get(line.id);
  const delivery = deliveries.get(deliveryOf(line) ?? '');
  const taken = line.parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const told = line.parts.length > 0 ? taken : line.outcome === 'done' ? line.quantity : 0;
  // A correction of the boxes changes the delivery, but no line.
  const boxes = line.kind === 'charged' && delivery ? delivery.quantity : told;
  const due = line.kind === 'charged' && delivery ? Math.max(0, delivery.due_cents) : null;
  return {
    id: line.id,
    kind: line.kind,
    chef_id: line.chef_id,
    client_id: line.client_id,
    happened_at: line.happened_at.toISOString(),
    received_at: line.received_at.toISOString(),
    recorded_by: line.recorded_by,
    outcome: line.outcome,
    delivery_id: deliveryOf(line),
    dish_name: delivery?.dish_name ?? null,
    date: delivery?.date ?? null,
    quantity: line.quantity === null && line.parts.length === 0 ? null : boxes,
    quantity_told: line.quantity !== null && line.quantity !== told ? line.quantity : null,
    quantity_before: line.kind === 'charged' && told !== boxes ? told : null,
    parts: line.parts.map((part) => ({
      ...part,
      dish_name: deliveries.get(part.delivery_id)?.dish_name ?? null,
      date: deliveries.get(part.delivery_id)?.date ?? null,
    })),
    amount: euros(line.amount_now_cents),
    amount_before: line.first_cents === line.amount_now_cents ? null : euros(line.first_cents),
    corrected_at: line.corrected_at?.toISOString() ?? null,
    version: line.version,
    balance_change: eurosFromCents(line.now_cents ?? 0),
    due: euros(due),
    method: line.method,
    undoes: line.undoes,
    undone_at: line.undone_at?.toISOString() ?? null,
    undone_by: line.undone_by,
    objection: objection ? presentObjection(objection) : null,
  };
}

function deliveryOf({ delivery_id, parts }: LineRow): string | null {
  if (delivery_id !== null) return delivery_id;
  const [only, ...others] = parts;
  return only && others.length === 0 ? only.delivery_id : null;
}

function euros(cents: number | null): number | null {
  return cents === null ? null : eurosFromCents(cents);
}
