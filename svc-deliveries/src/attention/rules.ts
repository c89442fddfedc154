import { dayInParis } from '@gamelles/contracts';

const aDay = 86_400_000;

/** Boxes that are out for more days than this are listed. */
const boxDays = 14;
/** Debts that are older than this are listed. */
const debtDays = 30;
/** Shortfalls are listed for this number of days. */
const shortfallDays = 7;

/** The limits of what needs attention: days for boxes and debts, a moment for shortfalls. */
export function attentionLimits(now: Date) {
  return {
    boxesBefore: dayBefore(now, boxDays),
    debtsBefore: dayBefore(now, debtDays),
    shortfallsSince: new Date(now.getTime() - shortfallDays * aDay),
  };
}

// By the calendar, because a day in Paris may have 23 or 25 hours.
function dayBefore(now: Date, days: number): string {
  return new Date(Date.parse(dayInParis(now)) - days * aDay).toISOString().slice(0, 10);
}
