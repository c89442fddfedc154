import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers, Limiter } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { findKnownClients, listAddressBook, openAddressBooks } from './address-book.ts';
import { createClient, deleteClient, updateClient } from './commands.ts';
import { getClient, getClientNames, getCurrentClient, listClients } from './queries.ts';

type ClientRoutes = Pick<
  Handlers<typeof clientsApi>,
  | 'listClients'
  | 'createClient'
  | 'findKnownClients'
  | 'listAddressBook'
  | 'getClient'
  | 'getClientNames'
  | 'getOwnClient'
  | 'updateClient'
  | 'deleteClient'
>;

export function clientRoutes(db: Database, vault: Vault, emailChanges: Limiter): ClientRoutes {
  const books = openAddressBooks(db);
  return {
    listClients: ({ caller }) => listClients(db, caller),
    findKnownClients: ({ caller, body }) => findKnownClients(db, caller, body.people),
    listAddressBook: ({ caller }) => listAddressBook(db, books, caller),
    createClient: ({ caller, body, once }) =>
      once(db, (key) => key.inTransaction((trx) => createClient(trx, vault, caller, body))),
    getClient: ({ caller, params }) => getClient(db, vault, caller, params.id),
    getClientNames: ({ caller, params }) => getClientNames(db, caller, params.id),
    getOwnClient: ({ caller }) => getCurrentClient(db, vault, caller),
    updateClient: ({ caller, params, body, basedOn }) =>
      updateClient(db, vault, emailChanges, caller, params.id, { edit: body, basedOn }),
    deleteClient: async ({ caller, params }) => {
      await deleteClient(db, vault, caller, params.id);
      return { message: 'Client supprimé.' };
    },
  };
}
