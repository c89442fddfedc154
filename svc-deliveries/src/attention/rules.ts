import { dayInParis } from '../deliveries/rules.ts';

const aDay = 86_400_000;

/** After so many days boxes are worth a word. */
const boxDays = 14;
/** After so many days money is. */
const debtDays = 30;
/** For so many days an entry that did not fit is shown. */
const shortfallDays = 7;

/** Boxes and debts older than these days, and shortfalls since that moment, want attention. */
export function attentionLimits(now: Date) {
  return {
    boxesBefore: dayBefore(now, boxDays),
    debtsBefore: dayBefore(now, debtDays),
    shortfallsSince: new Date(now.getTime() - shortfallDays * aDay),
  };
}

// Counted on the calendar, because a day of Paris may have 23 or 25 hours.
function dayBefore(now: Date, days: number): string {
  return new Date(Date.parse(dayInParis(now)) - days * aDay).toISOString().slice(0, 10);
}
