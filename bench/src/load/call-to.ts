import type { Route } from '@gamelles/contracts';
import { addressOf, type AddressParts, type CallInput } from '@gamelles/contracts/client';
import type { Call } from './job.ts';

/** A call of a route as its contract describes it, for a load generator to make. */
export function callTo<R extends Route>(
  caller: number,
  { method, paths }: R,
  input: CallInput<R>,
): Call {
  const { body, ...parts }: AddressParts & { readonly body?: unknown } = input;
  return {
    caller,
    method,
    path: addressOf(paths[0], parts),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
