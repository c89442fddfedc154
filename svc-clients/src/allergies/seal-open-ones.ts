import type { Database } from '@gamelles/service-kit';
import type { Vault } from './vault.ts';

const batchSize = 200;

/**
 * Seals what was written before allergies were sealed. Each start of an instance finishes it, in
 * short transactions that any number of instances may share.
 */
export async function sealOpenOnes(db: Database, vault: Vault): Promise<void> {
  // Gone with the version after this one, which instances of this one must survive.
  if (!(await db.schema.hasColumn('clients', 'allergies'))) return;
  while ((await sealSome(db, vault)) === batchSize);
}

function sealSome(db: Database, vault: Vault): Promise<number> {
  return db.transaction(async (trx) => {
    const open = await trx<{ readonly id: string; readonly allergies: string | null }>('clients')
      .whereNotNull('allergies')
      .limit(batchSize)
      .forUpdate()
      .select('id', 'allergies');
    for (const { id, allergies } of open) {
      const sealed_allergies = vault.close(id, allergies);
      await trx('clients').where({ id }).update({ sealed_allergies, allergies: null });
    }
    return open.length;
  });
}
