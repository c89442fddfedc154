import { statementsOf, type Statement } from './statements.ts';

interface Rule {
  readonly matches: RegExp;
  readonly fault: string;
}

// A name may be quoted, and the words before it may be left out.
const name = '"?([\\w.]+)"?';

/** Changes to its tables that the version before, which goes on running, could not bear. */
const ofExistingTables: readonly Rule[] = [
  { matches: /\brename\b/, fault: 'renames what the version before reads by its old name' },
  {
    matches:
      /\b(drop column|drop (?!constraint|not null|default|index|expression|identity)"?\w+"?(?=,|$))/,
    fault: 'drops a column that the version before may read',
  },
  {
    matches: /\balter( column)? "?\w+"?( set data)? type\b/,
    fault: 'changes the type of a column, which rewrites the table while nobody can use it',
  },
  {
    matches: /\bset not null\b/,
    fault: 'requires a value that the version before may leave out',
  },
  {
    matches:
      /\badd( column)?( if not exists)? (?!constraint|check|unique|primary|foreign|exclude)[^,]*\bnot null\b(?![^,]*\b(default|generated)\b)(?<!\bdefault\b[^,]*)/,
    fault: 'adds a column that the version before does not fill, and gives it no default',
  },
  {
    matches:
      /\badd( column)?( if not exists)? "?\w+"? ((small|big)?serial\b|[^,]*\b(generated (always|by default) as|default (gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)\b))/,
    fault: 'adds a column with a value of its own for each row, which rewrites the table',
  },
  {
    matches:
      /\badd( column)?( if not exists)? (?!constraint|check|foreign)[^,]*\b(unique|primary key|references)\b/,
    fault: 'adds a column with a key, which blocks writes while the table is read',
  },
];

const anywhere: readonly Rule[] = [
  {
    matches: /^drop (table|view|materialized view|schema|type|sequence|function|domain|trigger)\b/,
    fault: 'drops what the version before may use',
  },
  {
    matches: /^alter (type|view|sequence|function|index|schema)\b.*\brename\b/,
    fault: 'renames what the version before may use',
  },
  { matches: /^(lock|truncate|vacuum full|cluster|reindex)\b/, fault: 'blocks everybody' },
  { matches: /^revoke\b/, fault: 'takes a right that the version before may need' },
  {
    matches: /^(update|delete from)\b(?!.*\bwhere\b)/,
    fault: 'changes all rows at once, which blocks who writes them',
  },
  {
    matches: /^(set|alter (role|database|system))\b.*\b(lock_timeout|statement_timeout)\b/,
    fault: 'has limits of its own: each migration gets a lock_timeout of 500 ms',
  },
  { matches: /\bconcurrently\b/, fault: 'runs concurrently, which a transaction cannot' },
  { matches: /^do\b/, fault: 'hides its statements from these rules' },
];

/**
 * The steps of a migration that the version before cannot run on, or that block writes: a sentence
 * each, with the line. Under a comment « safe because … » a statement is taken at its word.
 */
export function migrationFaults(file: string, sql: string): string[] {
  const statements = statementsOf(sql);
  const created = new Set(statements.flatMap(({ text }) => createdBy(text) ?? []));
  return statements
    .filter(({ comment }) => !/\bsafe because \S/i.test(comment))
    .flatMap((statement) =>
      faultsOf(statement, created).map(
        (fault) => `${file}:${statement.line}: it ${fault} (or say above it « safe because … »)`,
      ),
    );
}

function faultsOf({ text }: Statement, created: ReadonlySet<string>): string[] {
  const broken = anywhere.filter(({ matches }) => matches.test(text)).map(({ fault }) => fault);
  const altered = first(text, `^alter table (?:if exists )?(?:only )?${name}`);
  if (altered !== undefined && !created.has(altered)) {
    // The text in brackets has commas of its own.
    const flat = withoutBrackets(text);
    broken.push(
      ...ofExistingTables.filter(({ matches }) => matches.test(flat)).map(({ fault }) => fault),
    );
    broken.push(...constraintFaults(flat));
  }
  const indexed = first(text, `^create (?:unique )?index .*?\\bon (?:only )?${name}`);
  if (indexed !== undefined && !created.has(indexed) && !/\bconcurrently\b/.test(text)) {
    broken.push(`builds an index on ${indexed}, which blocks its writes meanwhile`);
  }
  return broken;
}

/** A constraint refuses what the version before writes, unless it takes the place of a narrower one. */
function constraintFaults(text: string): string[] {
  return [...text.matchAll(/\badd constraint "?(\w+)"?(?:(?!, add | not valid\b).)*( not valid)?/g)]
    .filter(
      ([, added, ,]) => !new RegExp(`\\bdrop constraint (if exists )?"?${added}"?`).test(text),
    )
    .filter(([, , notValid]) => notValid === undefined)
    .map(([, added]) => `adds the constraint ${added}, which the version before does not know`);
}

function createdBy(text: string): string | undefined {
  return first(text, `^create (?:unlogged )?table (?:if not exists )?${name}`);
}

function first(text: string, pattern: string): string | undefined {
  return new RegExp(pattern).exec(text)?.[1];
}

function withoutBrackets(text: string): string {
  let flat = text;
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, '');
  }
  return flat.replaceAll(/\s+/g, ' ').trim();
}
