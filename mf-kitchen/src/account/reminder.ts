import { formatDay, formatEuros, isolate, plural } from '@gamelles/web-kit';
import type { Account } from '../api.ts';

interface People {
  readonly client: string;
  readonly caterer: string;
}

type Owed = Pick<Account, 'box_owed' | 'amount_due' | 'open'>;

/**
 * « Bonjour Thérèse, il reste 2 gamelles chez toi depuis le 08/11 et 25,80 € à régler. … »; null if
 * nothing is owed.
 */
export function reminderText(
  { client, caterer }: People,
  { box_owed, amount_due, open }: Owed,
): string | null {
  const since = open.find((delivery) => delivery.box_owed > 0)?.date;
  const day = since === undefined ? '' : ` depuis le ${formatDay(since)}`;
  const boxes = box_owed > 0 ? [`${plural(box_owed, 'gamelle')} chez toi${day}`] : [];
  const money = amount_due > 0 ? [`${formatEuros(amount_due)} à régler`] : [];
  const left = [...boxes, ...money];
  if (left.length === 0) return null;
  return `Bonjour ${isolate(client)}, il reste ${left.join(' et ')}. Merci\u00a0! ${isolate(caterer)}`;
}

/** The address that opens a text message on Android and iOS alike. */
export function smsAddress(phone: string, text: string): string {
  return `sms:${phone.replace(/[^+\d]/g, '')}?&body=${encodeURIComponent(text)}`;
}

export function mailAddress(email: string, text: string): string {
  const subject = encodeURIComponent('Tes gamelles');
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(text)}`;
}
