import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import { parseEuros, type PaymentMethod } from '@gamelles/web-kit';
import type { Clash, ReadableClash } from '@gamelles/web-kit/form';
import type { Entry, Line } from '../api.ts';
import { amountText } from './amount.ts';

export interface CorrectionValues {
  readonly amount: string;
  /** Null if nobody has said how a payment was made. */
  readonly method: PaymentMethod | null;
  /** NaN while the field is empty. */
  readonly quantity: number;
}

/** The initial values of the form for a line. */
export function valuesOf({ amount, method, quantity }: Line): CorrectionValues {
  return {
    amount: amountText(amount ?? 0),
    method,
    quantity: quantity ?? NaN,
  };
}

export function amountLabel({ kind }: Line): string {
  return kind === 'charged' ? 'Prix de toutes les gamelles (€)' : 'Montant (€)';
}

/** A field that two people have changed, with its label. */
export function readable(line: Line, { name, typed, now }: Clash<CorrectionValues>): ReadableClash {
  const label = { amount: amountLabel(line), method: 'Moyen de paiement', quantity: 'Gamelles' }[
    name
  ];
  return { label, typed: `${typed}`, now: `${now}` };
}

/** The parts of a line that can be corrected now. */
export function correctable({ kind, can_correct, can_undo, quantity }: Line) {
  return {
    amount: can_correct && (kind === 'charged' || kind === 'collected'),
    method: can_undo && kind === 'collected',
    quantity:
      quantity !== null &&
      (kind === 'charged' ? can_correct : can_undo && (kind === 'returned' || kind === 'lost')),
  };
}

/**
 * Whether a correction of the amount says all, with the boxes of a delivery. An amount of 0 cancels
 * a payment.
 */
export function isAmountAlone(line: Line, { amount, method }: CorrectionValues): boolean {
  const may = correctable(line);
  if (line.kind === 'charged') return true;
  if (may.quantity) return false;
  return !may.method || method === line.method || parseEuros(amount) === 0;
}

/** The price for this number of boxes of a line, if each costs a whole number of cents. */
export function priceOf({ amount, quantity }: Line, boxes: number): number | undefined {
  const cents = centsFromEuros(amount ?? 0);
  if (!quantity || !Number.isInteger(boxes) || cents % quantity !== 0) return undefined;
  return eurosFromCents((cents / quantity) * boxes);
}

/** The ids of both entries, the same at every try, so that each counts once. */
export interface AnewIds {
  readonly undone: string;
  readonly anew: string;
}

/**
 * The entries that correct a line: one undoes it, and one records it again with the right values.
 */
export function recordedAnew(line: Line, values: CorrectionValues, ids: AnewIds): Entry[] {
  const { client_id, delivery_id, kind, happened_at, version } = line;
  const basedOn = version === null ? {} : { based_on: version };
  const about = { client_id, happened_at, instead_of: line.id, undoing: ids.undone };
  const now = new Date().toISOString();
  const delivery = delivery_id === null ? {} : { delivery_id };
  const told =
    kind === 'collected'
      ? { amount: parseEuros(values.amount) ?? 0, method: values.method ?? undefined }
      : { quantity: values.quantity };
  return [
    { id: ids.undone, kind: 'undone', client_id, happened_at: now, undoes: line.id, ...basedOn },
    { id: ids.anew, kind, ...about, ...delivery, ...told },
  ];
}
