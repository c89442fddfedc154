import type { Erasure, ErasureKind } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { eraseWithReplaced } from '../clients/erase.ts';
import { lockRecordAndAccount } from '../clients/queries.ts';

// Without the records of deleted accounts, which the event of the account erases.
const erasedByCaterers = `
  select id, deleted_at as at
    from clients
   where deleted_at >= ?
     and chef_id is not null
     and not exists (
       select from accounts where id = clients.chef_id and version > 0 and role is null)
   order by deleted_at`;

/** Records that their caterers erased. */
export function recordErasures(vault: Vault): ErasureKind {
  return {
    list: async (db, since) =>
      (await db.raw<{ readonly rows: Erasure[] }>(erasedByCaterers, [since])).rows,
    repeat: async (trx, { id }) => {
      const client = await lockRecordAndAccount(trx, id);
      if (!client) return 'not there';
      if (client.deleted_at !== null) return 'erased already';
      await eraseWithReplaced(trx, vault, client);
      return 'erased';
    },
  };
}
