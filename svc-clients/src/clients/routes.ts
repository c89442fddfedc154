import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { createClient, deleteClient, updateClient } from './commands.ts';
import { getClient, getCurrentClient, listClients } from './queries.ts';

type ClientRoutes = Pick<
  Handlers<typeof clientsApi>,
  'listClients' | 'createClient' | 'getClient' | 'getOwnClient' | 'updateClient' | 'deleteClient'
>;

export const clientRoutes = (db: Database): ClientRoutes => ({
  listClients: ({ caller }) => listClients(db, caller),
  createClient: ({ caller, body, once }) => once(db, (trx) => createClient(trx, caller, body)),
  getClient: ({ caller, params }) => getClient(db, caller, params.id),
  getOwnClient: ({ caller }) => getCurrentClient(db, caller),
  updateClient: ({ caller, params, body }) => updateClient(db, caller, params.id, body),
  deleteClient: async ({ caller, params }) => {
    await deleteClient(db, caller, params.id);
    return { message: 'Client supprimé.' };
  },
});
