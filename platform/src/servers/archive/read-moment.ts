/**
 * A moment in an operator's notation, in this machine's time zone unless it names another.
 *
 * @throws Error that shows the notation
 */
export function readMoment(text: string, now = new Date()): Date {
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\d[ T]\d/.test(text) || Number.isNaN(moment.getTime())) {
    throw new Error(
      `« ${text} » is no moment: write it as 2026-11-23 14:05 or 2026-11-23T13:05:00Z`,
    );
  }
  if (moment > now) throw new Error(`${moment.toISOString()} is still to come`);
  return moment;
}
