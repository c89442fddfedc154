import { Refused, type Caller } from '@gamelles/service-kit';

/** A caterer acts on the own deliveries alone: somebody else's row is not found. */
export const ownDeliveries = (caller: Caller) => ({ 'deliveries.chef_id': caller.id });

/** A caterer delivers to the own clients alone, and to none that is gone. */
export const mayDeliverTo = (
  caller: Caller,
  client: { chef_id: string | null; deleted?: boolean } | undefined,
): boolean => client?.chef_id === caller.id && client.deleted !== true;

/** Who names a sender must name oneself. */
export const requireOwnId = (caller: Caller, id: string | undefined): void => {
  if (id !== undefined && id.toLowerCase() !== caller.id) throw new Refused('not_own_id');
};
