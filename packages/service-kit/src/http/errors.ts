import { refusals, type ErrorBody, type RefusalCode } from '@gamelles/contracts';
import type { Context, Middleware } from 'koa';
import { isDatabaseAway, violatedConstraint } from '../database/failure.ts';
import type { Logger } from '../log.ts';
import { Refused } from '../refused.ts';
import { currentTraceId } from '../tracing/trace.ts';

/** Which refusal a violated unique constraint means, by its name in the schema. */
export type Constraints = Readonly<Record<string, RefusalCode>>;

/** Answers every failure in the one error format, and never with what went wrong inside. */
export const answerErrors =
  (log: Logger, constraints: Constraints): Middleware =>
  async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw new Refused('not_found');
    } catch (error) {
      const refused = toRefused(error, constraints);
      if (refused.status >= 500) log.error({ err: error }, 'request failed');
      answer(context, refused);
    }
  };

const toRefused = (error: unknown, constraints: Constraints): Refused => {
  if (error instanceof Refused) return error;
  if (isDatabaseAway(error)) return new Refused('unavailable');
  const constraint = violatedConstraint(error);
  return new Refused((constraint && constraints[constraint]) || 'internal');
};

const answer = (context: Context, { code, fields, retryAfter }: Refused): void => {
  const [status, sentence] = refusals[code];
  const error = status === 500 ? `${sentence} (incident ${currentTraceId()})` : sentence;
  const body: ErrorBody = { error, code, ...(fields && { fields }) };
  context.status = status;
  context.body = body;
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter));
  else if (status === 503) context.set('Retry-After', '2');
};
