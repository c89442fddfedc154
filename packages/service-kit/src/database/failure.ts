import pg from 'pg';

const connectionCodes = new Set([
  'ABORT_ERR',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);
const lostConnection =
  /connection (terminated|timeout|ended|error)|timeout (acquiring|exceeded|expired)|not queryable/i;

/**
 * By class or code of Postgres: the connection is lost (08), there is no room, no memory or no
 * connection left (53), the server ends or starts (57P), takes no writes (25006), or cannot reach
 * its files (58030); it has waited too long for us (25P03).
 */
const nothingWorks = /^(08|53|57P|25006|25P03|58030)/;
/** A transaction that others were in the way of (40, 55), or that took too long (57). */
const heldUp = /^(40|55|57)/;

/**
 * By code of Node: the certificate of the server is out of date, of another name or of an authority
 * that we do not know, or it speaks no TLS that we take. Somebody has to put that right.
 */
const notTrusted = /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** Whether an error says that the database is away, rather than that it refuses something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (connectionCodes.has(code) || nothingWorks.test(code) || notTrusted.test(code)) return true;
  return lostConnection.test(error.message);
}

/** Whether the same may succeed later, as nothing is wrong with what was asked for. */
export function isTransient(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof pg.DatabaseError && heldUp.test(codeOf(error)));
}

/** Whether the database, or whoever writes to it, has no room left on its disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '53100' || codeOf(error) === 'ENOSPC');
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a statement was given up because somebody else held what it needed. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** The name of the unique constraint that an error says is violated. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}
