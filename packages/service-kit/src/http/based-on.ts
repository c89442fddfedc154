import type { Context } from 'koa';

/**
 * The version that a call is based on, from `If-Match`. Undefined without the header; an impossible
 * version if the header is malformed.
 */
export function basedOn(context: Context): number | undefined {
  const tag = context.get('If-Match').trim();
  if (tag === '' || tag === '*') return undefined;
  // Compression marks the tag of a response as weak; the version is exact all the same.
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag) ?? [];
  return version === undefined ? -1 : Number(version);
}

/** Sets the tag of a response to its version. */
export function tagAnswer(context: Context, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return;
  if (typeof answer.version === 'number') context.set('ETag', `"${answer.version}"`);
}
