import { dayInParis } from '@gamelles/contracts/day-in-paris';
import { lazily } from './lazily.ts';

/** « 2026-11-20 » → « 20/11/2026 ». */
export function formatDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** « 2026-11-20 » → « 20/11 », with the year if it is not the present one. */
export function formatDay(day: string, now = new Date()): string {
  const [year, month, dayOfMonth] = day.split('-');
  const short = `${dayOfMonth}/${month}`;
  return year === today(now).slice(0, 4) ? short : `${short}/${year}`;
}

/** A moment in Paris, short: « 12:04 » today, « 19/11 à 12:04 » before. */
export function formatMoment(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const day = today(at);
  const hour = hours().format(at);
  return day === today(now) ? hour : `${formatDay(day, now)} à ${hour}`;
}

/** A moment in a sentence: « à 12:04 » today, « le 19/11 à 12:04 » before. */
export function atMoment(moment: string, now = new Date()): string {
  const text = formatMoment(moment, now);
  return text.includes('/') ? `le ${text}` : `à ${text}`;
}

/** Today as YYYY-MM-DD on the calendar of Paris. */
export function today(now = new Date()): string {
  return dayInParis(now);
}

const hours = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
