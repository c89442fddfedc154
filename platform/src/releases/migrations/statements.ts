export interface Statement {
  /** The line on which it begins. */
  readonly line: number;
  /** In lower case and with single spaces, without comments and quoted text. */
  readonly text: string;
  /** The comments that stand before it. */
  readonly comment: string;
}

/** A name in a pattern, optionally with quotes and a schema. */
export const name = '"?([\\w.]+)"?';

/** The name that a pattern captures in the text of a statement. */
export function namedIn(text: string, pattern: string): string | undefined {
  return new RegExp(pattern).exec(text)?.[1];
}

/** The same text without comments and empty lines, which change nothing. */
export function withoutComments(sql: string): string {
  const parts = [...sql.matchAll(token)].map(([part]) => (isComment(part) ? '' : part));
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
}

function isComment(part: string): boolean {
  return part.startsWith('--') || part.startsWith('/*');
}

// A comment, a quoted text, the body of a function, the end of a statement, or one other character.
const token = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|;|[^]/g;

/** The statements of a migration, in the form that the rules check. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let [line, begins, text, comment] = [1, 1, '', ''];
  const end = (): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    if (words !== '') statements.push({ line: begins, text: words, comment });
    [text, comment] = ['', ''];
  };
  for (const [part] of sql.matchAll(token)) {
    if (isComment(part)) comment += `${part}\n`;
    else if (part === ';') end();
    else {
      if (text.trim() === '') begins = line;
      text += part.startsWith("'") ? "''" : part.startsWith('$') && part.length > 1 ? '$$' : part;
    }
    line += part.split('\n').length - 1;
  }
  end();
  return statements;
}
