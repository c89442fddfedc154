import pg from 'pg';

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
const shuttingDown = new Set(['57P01', '57P02', '57P03']);
const lostConnection =
  /connection (terminated|timeout|ended)|timeout (acquiring|exceeded|expired)|not queryable/i;

/** Whether an error says that the database is away, rather than that it refuses something. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionCodes.has(code) ||
    shuttingDown.has(code) ||
    code.startsWith('08') ||
    lostConnection.test(error.message)
  );
};

/** Whether a statement was given up, as when it waited too long for a lock. */
export const isTimedOut = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014';

/** Whether a statement was given up because somebody else held what it needed. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** The name of the unique constraint that an error says is violated. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
