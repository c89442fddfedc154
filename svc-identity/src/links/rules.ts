import type { LinkPurpose } from './row.ts';

const hour = 60 * 60 * 1000;

/** The lifetimes of links in milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 7 * 24 * hour,
  'reset-password': hour,
  'undo-email-change': 7 * 24 * hour,
};

export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + lifetimes[purpose]);
}

/** When a link was issued that expires now. */
export function issueOfExpired(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() - lifetimes[purpose]);
}
