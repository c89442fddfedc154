import { statementsOf } from './statements.ts';

/**
 * Finds dropped constraints that may be unique: without one, an `on conflict` of the previous
 * version fails.
 *
 * @param text a change of a table, without the text in brackets
 * @param plain the constraints that are known not to be unique
 */
export function droppedConstraintFaults(text: string, plain: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\bdrop constraint (?:if exists )?"?(\w+)"?/g)]
    .map(([, constraint = '']) => constraint)
    .filter((constraint) => !plain.has(constraint) && !isReplaced(text, constraint))
    .map(
      (constraint) =>
        `drops the constraint ${constraint}, which may be the unique one that the version before needs`,
    );
}

/** The constraints that migrations create by name, always as non-unique ones. */
export function plainConstraints(migrations: readonly string[]): Set<string> {
  const text = migrations
    .flatMap(statementsOf)
    .map((statement) => statement.text)
    .join(';');
  const madeAs = (kind: string) =>
    [...text.matchAll(new RegExp(`\\bconstraint "?(\\w+)"? (?:${kind})\\b`, 'g'))].map(
      ([, constraint = '']) => constraint,
    );
  const unique = new Set(madeAs('unique|primary|exclude'));
  return new Set(madeAs(ofRows).filter((constraint) => !unique.has(constraint)));
}

/** The kinds of constraints that compare no rows of the same table. */
const ofRows = 'check|foreign|references|not null';

/**
 * Whether the name that Postgres gave shows a non-unique constraint, or the statement adds one
 * again.
 */
function isReplaced(text: string, constraint: string): boolean {
  if (/_(check|fkey|not_null)\d*$/.test(constraint)) return true;
  return new RegExp(`\\badd constraint "?${constraint}"? (?:${ofRows})\\b`).test(text);
}
