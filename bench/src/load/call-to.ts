import type { Route } from '@gamelles/contracts';
import { addressOf, type AddressParts, type CallInput } from '@gamelles/contracts/client';
import type { Call } from './job.ts';

/** Describes a call by its contract, for a load generator. */
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
