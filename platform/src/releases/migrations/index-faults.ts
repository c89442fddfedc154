import { name, namedIn, statementsOf } from './statements.ts';

/**
 * Creating an index blocks writes. Without its unique index, an `on conflict` of the previous
 * version fails.
 *
 * @param created the tables that the same migration creates
 * @param plain the indexes that are known not to be unique
 */
export function indexFaults(
  text: string,
  created: ReadonlySet<string>,
  plain: ReadonlySet<string>,
): string[] {
  const indexed = namedIn(text, `^create (?:unique )?index .*?\\bon (?:only )?${name}`);
  const blocks = indexed !== undefined && !created.has(indexed) && !/\bconcurrently\b/.test(text);
  const dropped = droppedBy(text).filter((index) => !plain.has(index));
  return [
    ...(blocks ? [`builds an index on ${indexed}, which blocks its writes meanwhile`] : []),
    ...dropped.map(
      (index) =>
        `drops the index ${index}, which may be the unique one that the version before needs`,
    ),
  ];
}

/** The indexes that all migrations create as non-unique. */
export function plainIndexes(migrations: readonly string[]): Set<string> {
  const texts = migrations.flatMap(statementsOf).map(({ text }) => text);
  const madeAs = (kind: string) =>
    texts.flatMap((text) => namedIn(text, `^create ${kind} (?:if not exists )?${name} on `) ?? []);
  const unique = new Set(madeAs('unique index'));
  return new Set(madeAs('index').filter((index) => !unique.has(index)));
}

function droppedBy(text: string): string[] {
  const names = /^drop index (?:concurrently )?(?:if exists )?(.*?)(?: cascade| restrict)?$/;
  const list = names.exec(text)?.[1]?.split(',') ?? [];
  // A name may have a schema before it, and quotes.
  return list.map((index) => index.replaceAll('"', '').trim().replace(/^.*\./, ''));
}
