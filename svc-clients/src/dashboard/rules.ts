import { isSettled, total, type Balance } from '../balances/rules.ts';

/** A record of an account, with its balance and its dishes. */
export interface OwnRecord extends Balance {
  readonly chef_id: string | null;
  readonly firstname: string;
  readonly is_current: boolean;
  readonly dishes: readonly ServedDish[];
}

/** A dish at its latest delivery, with its rating. */
interface ServedDish {
  readonly dish_key: string;
  readonly dish_name: string;
  /** As `YYYY-MM-DD`. */
  readonly date: string;
  readonly delivery_id: string;
  /** The id of the rating; null without one. */
  readonly id: string | null;
  readonly liked: boolean | null;
}

/** The current record, and those with former caterers while anything is owed there. */
export function shownRecords(records: readonly OwnRecord[]): OwnRecord[] {
  return records.filter((record) => record.is_current || !isSettled(record));
}

/** In cents. Credit with one caterer does not reduce the debt to another. */
export function amountDue(balances: readonly Balance[]): number {
  const debts = balances.filter(({ due_cents }) => due_cents > 0);
  return total(debts.length > 0 ? debts : balances).due_cents;
}

/** Each dish once, at its latest delivery by any caterer, the most recent first. */
export function newestOfEach(dishes: readonly ServedDish[]): ServedDish[] {
  const newestFirst = dishes.toSorted((one, other) => (moment(one) < moment(other) ? 1 : -1));
  const byDish = Map.groupBy(newestFirst, ({ dish_key }) => dish_key);
  return [...byDish.values()].flatMap((same) => same.slice(0, 1));
}

/** Ids grow with time, so of two deliveries of one day the greater id is later. */
function moment({ date, delivery_id }: ServedDish): string {
  return `${date} ${delivery_id}`;
}
