import { createHmac, timingSafeEqual } from 'node:crypto';
import type { previewQuery } from '@gamelles/contracts';
import type { z } from 'zod';

export interface Previewed {
  readonly name: string;
  readonly version: string;
  readonly until: Date;
}

/**
 * A signed address that shows a version which is not live.
 *
 * @param token of the operator; a new token invalidates all earlier links
 */
export function previewPath({ name, version, until }: Previewed, token: string): string {
  const what = `${name}@${version}`;
  const seconds = `${Math.floor(until.getTime() / 1000)}`;
  const signed = { with: what, until: seconds, signature: signatureOf(what, seconds, token) };
  return `/?${new URLSearchParams(signed).toString()}`;
}

/** The version of a link; undefined if it has expired, or was not signed with this token. */
export function readPreview(
  link: z.output<typeof previewQuery>,
  token: string,
  now: Date,
): Previewed | undefined {
  const right = Buffer.from(signatureOf(link.with, link.until, token));
  const given = Buffer.from(link.signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const until = new Date(Number(link.until) * 1000);
  if (until <= now) return undefined;
  const [name = '', version = ''] = link.with.split('@');
  return { name, version, until };
}

function signatureOf(what: string, seconds: string, token: string): string {
  return createHmac('sha256', token).update(`preview ${what} ${seconds}`).digest('base64url');
}
