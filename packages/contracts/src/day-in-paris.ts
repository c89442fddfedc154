/** The calendar day of a moment in Paris, as `YYYY-MM-DD`. */
export function dayInParis(moment: Date): string {
  // A browser takes milliseconds to make a calendar, so a page that shows no day makes none.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  return calendar.format(moment);
}

// The Swedish locale writes dates as ISO 8601 does.
let calendar: Intl.DateTimeFormat | undefined;
