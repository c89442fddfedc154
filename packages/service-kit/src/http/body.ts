import { bodyParser } from '@koa/bodyparser';
import type { RefusalCode } from '@gamelles/contracts';
import type { Middleware } from 'koa';
import { Refused } from '../refused.ts';

const byStatus: Readonly<Record<number, RefusalCode>> = {
  413: 'too_large',
  415: 'unsupported_type',
};

/** Reads JSON bodies of up to a megabyte; what is not JSON is left for the route to refuse. */
export const readJsonBody = (): Middleware =>
  bodyParser({
    enableTypes: ['json'],
    jsonLimit: '1mb',
    onError: (error) => {
      throw new Refused(byStatus['status' in error ? Number(error.status) : 0] ?? 'malformed_json');
    },
  });
