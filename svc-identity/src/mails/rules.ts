import type { MailRow } from './row.ts';

const second = 1_000;
const day = 24 * 60 * 60 * second;

/** Longer than any try, so that a mail is tried again only after a failed try. */
const lease = 60 * second;

/** When a mail is tried again if the try that begins now ends without a result. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + lease);
}

/** When a mail is tried again after a failure: 1 s later, then doubled up to 5 minutes. */
export function nextTry({ tries }: Pick<MailRow, 'tries'>, now: Date): Date {
  return new Date(now.getTime() + Math.min(300, 2 ** (tries - 1)) * second);
}

/** Whether a mail is too old to be useful. */
export function isStale({ created_at }: Pick<MailRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > 3 * day;
}
