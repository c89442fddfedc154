import { sumEuros } from '@gamelles/contracts/money';
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

/**
 * The lines by month in Paris time, both newest first; an undo entry is shown at the line that it
 * undoes.
 */
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

/** How long before its date a label is made at most, in milliseconds. */
const ahead = 31 * 24 * 60 * 60 * 1000;

/**
 * Whether all lines of a month are loaded, so that its figures are right. Lines come by the moment
 * at which they were noted, and the charge of a label is noted ahead of its date.
 */
export function isWhole(month: string, loaded: readonly Line[], hasMore: boolean): boolean {
  if (!hasMore) return true;
  const oldest = loaded.at(-1);
  const from = Date.parse(`${month}-01T00:00:00Z`) - ahead;
  return oldest !== undefined && Date.parse(oldest.happened_at) < from;
}

/** The date of a delivery, or the day of any other entry. */
export function dayOf({ kind, date, happened_at }: Line): string {
  return kind === 'charged' && date !== null ? date : today(new Date(happened_at));
}

function figuresOf(lines: readonly Line[]) {
  const counted = lines.filter(({ undone_at }) => undone_at === null);
  const of = (kind: Line['kind']) => counted.filter((line) => line.kind === kind);
  const boxes = (kind: Line['kind']) =>
    of(kind).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const money = (kind: Line['kind']) => sumEuros(of(kind).map(({ amount }) => amount ?? 0));
  return {
    delivered: boxes('charged'),
    returned: boxes('returned'),
    charged: money('charged'),
    paid: money('collected'),
  };
}
