import type { Context } from 'koa';

/**
 * The version that a call was based on, by its `If-Match`; undefined where it names none, and one
 * that no row has where it names something else.
 */
export function basedOn(context: Context): number | undefined {
  const tag = context.get('If-Match').trim();
  if (tag === '' || tag === '*') return undefined;
  // Compression of an answer marks its tag as weak; a version is none the less exact.
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag) ?? [];
  return version === undefined ? -1 : Number(version);
}

/** Tells the version of an answer that has one, as its tag. */
export function tagAnswer(context: Context, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return;
  if (typeof answer.version === 'number') context.set('ETag', `"${answer.version}"`);
}
