import { droppedConstraintFaults, plainConstraints } from './dropped-constraints.ts';
import { indexFaults, plainIndexes } from './index-faults.ts';
import { anywhere, ofExistingTables } from './rules.ts';
import { name, namedIn, statementsOf, type Statement } from './statements.ts';

/**
 * The statements of a migration that break the version before or block writes, one sentence each
 * with the line. A statement under a comment « safe because … » is accepted.
 *
 * @param others the other migrations of the same service, which tell what an index or a constraint
 *   is for
 */
export function migrationFaults(
  file: string,
  sql: string,
  others: readonly string[] = [],
): string[] {
  const statements = statementsOf(sql);
  const created = new Set(statements.flatMap(({ text }) => createdBy(text) ?? []));
  const known: Known = {
    indexes: plainIndexes([sql, ...others]),
    constraints: plainConstraints([sql, ...others]),
  };
  return statements
    .filter(({ comment }) => !/\bsafe because \S/i.test(comment))
    .flatMap((statement) =>
      faultsOf(statement, created, known).map(
        (fault) => `${file}:${statement.line}: it ${fault} (or say above it « safe because … »)`,
      ),
    );
}

/** The names of those that are known not to be unique. */
interface Known {
  readonly indexes: ReadonlySet<string>;
  readonly constraints: ReadonlySet<string>;
}

function faultsOf({ text }: Statement, created: ReadonlySet<string>, plain: Known): string[] {
  const broken = anywhere.filter(({ matches }) => matches.test(text)).map(({ fault }) => fault);
  const altered = namedIn(text, `^alter table (?:if exists )?(?:only )?${name}`);
  if (altered !== undefined && !created.has(altered)) {
    // The text in brackets may contain commas.
    const flat = withoutBrackets(text);
    broken.push(
      ...ofExistingTables.filter(({ matches }) => matches.test(flat)).map(({ fault }) => fault),
    );
    broken.push(...constraintFaults(flat), ...droppedConstraintFaults(flat, plain.constraints));
  }
  return [...broken, ...indexFaults(text, created, plain.indexes)];
}

/**
 * A constraint may refuse what the previous version writes, unless it replaces a narrower one. One
 * that is « not valid » spares the old rows and refuses the new ones.
 */
function constraintFaults(text: string): string[] {
  return [...text.matchAll(addsConstraint)]
    .filter(
      ([, added]) =>
        added === undefined ||
        !new RegExp(`\\bdrop constraint (if exists )?"?${added}"?`).test(text),
    )
    .map(([, added]) => {
      const what = added === undefined ? 'a constraint without a name' : `the constraint ${added}`;
      return `adds ${what}, which the version before does not know`;
    });
}

const addsConstraint = /\badd (?:constraint "?(\w+)"?|(?:check|foreign key|exclude)\b)/g;

function createdBy(text: string): string | undefined {
  return namedIn(text, `^create (?:unlogged )?table (?:if not exists )?${name}`);
}

function withoutBrackets(text: string): string {
  let flat = text;
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, '');
  }
  return flat.replaceAll(/\s+/g, ' ').trim();
}
