import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers, Limiter } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { createClient, deleteClient, updateClient } from './commands.ts';
import { getClient, getCurrentClient, listClients } from './queries.ts';

type ClientRoutes = Pick<
  Handlers<typeof clientsApi>,
  'listClients' | 'createClient' | 'getClient' | 'getOwnClient' | 'updateClient' | 'deleteClient'
>;

export const clientRoutes = (db: Database, vault: Vault, emailChanges: Limiter): ClientRoutes => ({
  listClients: ({ caller }) => listClients(db, caller),
  createClient: ({ caller, body, once }) =>
    once(db, (trx) => createClient(trx, vault, caller, body)),
  getClient: ({ caller, params }) => getClient(db, vault, caller, params.id),
  getOwnClient: ({ caller }) => getCurrentClient(db, vault, caller),
  updateClient: ({ caller, params, body }) =>
    updateClient(db, vault, emailChanges, caller, params.id, body),
  deleteClient: async ({ caller, params }) => {
    await deleteClient(db, vault, caller, params.id);
    return { message: 'Client supprimé.' };
  },
});
