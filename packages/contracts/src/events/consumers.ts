import { accountAsked, accountsListed } from './accounts.ts';
import { clientChanged, detailsForgotten, emailChangeAsked, profileNoted } from './clients.ts';
import { clientCounted, countAsked } from './counts.ts';
import { deliveryChanged, paymentRecorded } from './deliveries.ts';
import { sessionRevoked, userChanged } from './identity.ts';

/** The services that consume each event. A producer keeps an event until all of them have it. */
const consumers: Readonly<Record<string, readonly string[]>> = {
  [userChanged.type]: ['clients', 'deliveries'],
  [sessionRevoked.type]: ['clients', 'deliveries'],
  [accountsListed.type]: ['clients'],
  [clientChanged.type]: ['identity', 'deliveries'],
  [emailChangeAsked.type]: ['identity'],
  [profileNoted.type]: ['identity'],
  [detailsForgotten.type]: ['deliveries'],
  [countAsked.type]: ['deliveries'],
  [accountAsked.type]: ['identity'],
  [deliveryChanged.type]: ['clients'],
  [paymentRecorded.type]: ['clients'],
  [clientCounted.type]: ['clients'],
};

/** The services that consume an event; empty for an event that is not in the contracts. */
export function consumersOf(type: string): readonly string[] {
  return consumers[type] ?? [];
}

/** The types of all events in the contracts that a service produces. */
export function typesOf(producer: string): string[] {
  return Object.keys(consumers).filter((type) => type.startsWith(`${producer}.`));
}
