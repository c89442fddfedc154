import type { ClientName } from '../api.ts';
import { fold, wordsOf } from '../clients/find-names.ts';

/** A client with its name as it is searched for: thousands are not folded for each letter. */
export interface FoldedClient {
  readonly client: ClientName;
  readonly folded: string;
}

export function foldClients(clients: readonly ClientName[]): FoldedClient[] {
  return clients.map((client) => ({
    client,
    folded: fold(`${client.firstname} ${client.lastname}`),
  }));
}

/** The clients whose name has every typed word, whatever its accents and capitals. */
export function findClients(clients: readonly FoldedClient[], typed: string): ClientName[] {
  const words = wordsOf(typed);
  return clients
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map(({ client }) => client);
}
