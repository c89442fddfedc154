import pg from 'pg';

/** Error codes of Node. A container that is stopped has neither an address nor a route. */
const connectionCodes = new Set([
  'ABORT_ERR',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const lostConnection =
  /connection (terminated|timeout|ended|error)|timeout (acquiring|exceeded|expired)|not queryable/i;

/**
 * Error classes and codes of Postgres: the connection is lost (08); disk, memory or connections are
 * exhausted (53); the server stops or starts (57P), is read-only (25006) or cannot reach its files
 * (58030); it has waited too long for us (25P03).
 */
const nothingWorks = /^(08|53|57P|25006|25P03|58030)/;
/** A transaction that conflicts with others (40, 55), or that took too long (57). */
const heldUp = /^(40|55|57)/;

/**
 * Error codes of Node: the certificate of the server is expired, has another name or an unknown
 * authority, or the server supports no accepted TLS version. Somebody has to fix that.
 */
const notTrusted = /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** Whether an error means that the database is unavailable, not that it refuses a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (connectionCodes.has(code) || nothingWorks.test(code) || notTrusted.test(code)) return true;
  return lostConnection.test(error.message);
}

/** Whether a repeat may succeed, because the request itself is right. */
export function isTransient(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof pg.DatabaseError && heldUp.test(codeOf(error)));
}

/** Whether the disk of the database is full, or that of a program which writes to it. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '53100' || codeOf(error) === 'ENOSPC');
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a statement failed because of a lock of another transaction. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** The name of the unique constraint that an error names. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}
