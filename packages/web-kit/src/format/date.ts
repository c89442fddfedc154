import { lazily } from './lazily.ts';

/** « 2026-11-20 » → « 20/11/2026 ». */
export function formatDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Today as YYYY-MM-DD on the calendar of Paris. */
export function today(now = new Date()): string {
  return calendar().format(now);
}

// The Swedish locale writes dates as ISO 8601 does.
const calendar = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }));
