import { sumEuros } from '@gamelles/contracts/money';
import { formatEuros, plural, today } from '@gamelles/web-kit';
import type { HistoryItem } from '../api.ts';

type Delivered = Pick<HistoryItem, 'delivery_id' | 'date' | 'quantity' | 'amount'>;

/**
 * The heading of each day, by the id of its first delivery: « ven. 20 nov. · 9 gamelles · 104,00 €
 * ». The last day has no totals while more of its deliveries may load.
 */
export function dayHeadings(
  items: readonly Delivered[],
  hasMore: boolean,
  now = new Date(),
): ReadonlyMap<string, string> {
  const days = Map.groupBy(items, ({ date }) => date);
  const last = items.at(-1)?.date;
  return new Map(
    [...days].flatMap(([date, ofDay]) => {
      const [first] = ofDay;
      if (!first) return [];
      const sums = hasMore && date === last ? [] : sumsOf(ofDay);
      return [[first.delivery_id, [dayName(date, now), ...sums].join(' · ')] as const];
    }),
  );
}

function sumsOf(items: readonly Delivered[]): string[] {
  const boxes = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = sumEuros(items.map((item) => item.amount));
  return [plural(boxes, 'gamelle'), formatEuros(amount)];
}

/** « ven. 20 nov. », with the year if it is not the present one. */
function dayName(date: string, now: Date): string {
  const isThisYear = date.startsWith(today(now).slice(0, 4));
  return (isThisYear ? ofThisYear : ofAnyYear).format(new Date(date));
}

const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const ofThisYear = new Intl.DateTimeFormat('fr-FR', parts);
const ofAnyYear = new Intl.DateTimeFormat('fr-FR', { ...parts, year: 'numeric' });
