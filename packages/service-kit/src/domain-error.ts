import { errorCodes, type ErrorCode } from '@gamelles/contracts';

/** A refusal for the caller: a stable code, and the faults by field. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which a repeat of the call may succeed. */
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
