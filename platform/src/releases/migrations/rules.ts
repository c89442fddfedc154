interface Rule {
  readonly matches: RegExp;
  readonly fault: string;
}

/** Changes of tables that the previous version, which is still running, could not work with. */
export const ofExistingTables: readonly Rule[] = [
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
    matches: /\bdrop (default|identity|expression)\b/,
    fault: 'takes the default of a column that the version before may leave out',
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

/** Changes that no statement may make. */
export const anywhere: readonly Rule[] = [
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
