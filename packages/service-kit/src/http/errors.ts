import { errorCodes, type ErrorBody, type ErrorCode } from '@gamelles/contracts';
import type { Context, Middleware } from 'koa';
import { isDiskFull, isTransient, violatedConstraint } from '../database/failure.ts';
import type { Logger } from '../log.ts';
import { noteFullDisk } from '../process/disk.ts';
import { DomainError } from '../domain-error.ts';
import { currentTraceId } from '../tracing/trace.ts';

/** The error code for a violated unique constraint, by its name in the schema. */
export type Constraints = Readonly<Record<string, ErrorCode>>;

/** Answers every failure in the common error format, without internal details. */
export function answerErrors(log: Logger, constraints: Constraints): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw new DomainError('not_found');
    } catch (error) {
      noteFullDisk(error);
      const domainError = toDomainError(error, constraints);
      if (domainError.status >= 500) log.error({ err: error }, 'request failed');
      answer(context, domainError);
    }
  };
}

function toDomainError(error: unknown, constraints: Constraints): DomainError {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return new DomainError('no_room');
  if (isTransient(error)) return new DomainError('unavailable');
  const constraint = violatedConstraint(error);
  return new DomainError((constraint && constraints[constraint]) || 'internal');
}

function answer(context: Context, { code, fields, retryAfter }: DomainError): void {
  const [status, sentence] = errorCodes[code];
  const error = status === 500 ? `${sentence} (incident ${currentTraceId()})` : sentence;
  const body: ErrorBody = { error, code, ...(fields && { fields }) };
  context.status = status;
  context.body = body;
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter));
  else if (status === 503) context.set('Retry-After', '2');
}
