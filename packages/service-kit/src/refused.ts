import { refusals, type RefusalCode } from '@gamelles/contracts';

/** A refusal that the caller is told of: a stable code, and per field what is wrong with it. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which the same call may do better. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, fields?: Record<string, string>, retryAfter?: number) {
    super(refusals[code][1]);
    this.name = 'Refused';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return refusals[this.code][0];
  }
}
