import type { Connection, Statement } from './connection.ts';

const mostStatements = 200;
const longestStatement = 4_000;
const names = new Map<string, string>();

/**
 * Has each statement of a connection parsed and planned once, and from then on only executed. One
 * with a star is sent whole every time: what it answers changes when a migration adds a column
 * under running code, and a prepared statement that does so is refused.
 */
export const prepareStatements = (connection: Connection): void => {
  const send = connection.query.bind(connection);
  connection.query = (statement, done) => send(named(statement), done);
};

const named = (statement: Statement): Statement => {
  // Without values there is little to plan, and a library names its own.
  if (statement.name !== undefined || !statement.values?.length) return statement;
  const name = nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
};

/** Some are made for a number of rows, and there is no end of them: only so many get names. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostStatements || text.length > longestStatement || text.includes('*')) {
    return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};
