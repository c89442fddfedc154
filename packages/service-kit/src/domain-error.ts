import { errorCodes, type ErrorCode } from '@gamelles/contracts';

/** A refusal that the caller is told of: a stable code, and per field what is wrong with it. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which the same call may do better. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>, retryAfter?: number) {
    super(errorCodes[code][1]);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCodes[this.code][0];
  }
}
