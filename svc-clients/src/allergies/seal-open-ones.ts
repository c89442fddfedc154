import type { Database } from '@gamelles/service-kit';
import type { Vault } from './vault.ts';

const batchSize = 200;

/**
 * Seals allergies that were stored before sealing existed. Each start of an instance completes this
 * in short transactions, also beside other instances.
 */
export async function sealOpenOnes(db: Database, vault: Vault): Promise<void> {
  // The next version drops the column, while instances of this one still run.
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
