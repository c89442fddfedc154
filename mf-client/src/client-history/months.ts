import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import { today } from '@gamelles/web-kit';
import type { Line } from '../api.ts';

export interface Month {
  /** « 2026-11 » */
  readonly month: string;
  readonly lines: readonly Line[];
  readonly delivered: number;
  readonly returned: number;
  /** In euros. */
  readonly charged: number;
  readonly paid: number;
}

/** Lines month by month in Paris, both newest first; an undoing stands at the line it undoes. */
export function byMonth(lines: readonly Line[]): Month[] {
  const months = new Map<string, Line[]>();
  for (const line of lines.filter(({ kind }) => kind !== 'undone')) {
    const month = dayOf(line).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([month, ofMonth]) => ({ month, lines: ofMonth, ...figuresOf(ofMonth) }));
}

/** The day of a delivery, or the day on which something else was done. */
export function dayOf({ kind, date, happened_at }: Line): string {
  return kind === 'charged' && date !== null ? date : today(new Date(happened_at));
}

function figuresOf(lines: readonly Line[]) {
  const counted = lines.filter(({ undone_at }) => undone_at === null);
  const of = (kind: Line['kind']) => counted.filter((line) => line.kind === kind);
  const boxes = (kind: Line['kind']) =>
    of(kind).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const money = (kind: Line['kind']) =>
    eurosFromCents(of(kind).reduce((sum, { amount }) => sum + centsFromEuros(amount ?? 0), 0));
  return {
    delivered: boxes('charged'),
    returned: boxes('returned'),
    charged: money('charged'),
    paid: money('collected'),
  };
}
