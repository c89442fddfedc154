import { DomainError, type Caller } from '@gamelles/service-kit';

/** A caterer delivers only to their own clients who are not gone. */
export function mayDeliverTo(
  caller: Caller,
  client: { readonly chef_id: string | null; readonly deleted?: boolean } | undefined,
): boolean {
  return client?.chef_id === caller.id && client.deleted !== true;
}

/** A caller may name nobody else as the sender. */
export function requireOwnId(caller: Caller, id: string | undefined): void {
  if (id !== undefined && id.toLowerCase() !== caller.id) throw new DomainError('not_own_id');
}
