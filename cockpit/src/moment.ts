const form = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' });

/** « 2026-11-21T17:02:00Z » → « 21 nov. 2026, 18:02 » in this device's time zone. */
export function moment(time: string): string {
  return form.format(new Date(time));
}
