import type { LinkPurpose } from './row.ts';

const hour = 60 * 60 * 1000;

/** How long a link opens what it is for, in milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 7 * 24 * hour,
  'reset-password': hour,
};

export const linkExpiry = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lifetimes[purpose]);
