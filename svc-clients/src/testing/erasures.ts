import { listErasures, repeatErasure, secretKey } from '@gamelles/service-kit';
import { openAsOwner } from '@gamelles/service-kit/testing';
import { openVault } from '../allergies/vault.ts';
import type { ClientRow } from '../clients/row.ts';
import { erasureKinds } from '../erasure/erasure-kinds.ts';
import { allergiesKey, type Clients } from './start-clients.ts';

/** Lists and repeats erasures as the program does. */
export async function erasuresOf({ sandbox, db }: Clients) {
  const owner = await openAsOwner(sandbox, 'clients');
  const kinds = erasureKinds(openVault(secretKey.parse(allergiesKey)));
  const started = new Date();
  const list = () => listErasures(db, 'clients', kinds, started);

  return {
    stop: () => owner.destroy(),
    repeat: async (lines: readonly string[]) => {
      const told: string[] = [];
      for (const line of lines) told.push(`${line}: ${await repeatErasure(db, kinds, line)}`);
      return told;
    },

    /** The lines that an action adds to the list. */
    during: async (act: () => Promise<unknown>) => {
      const before = await list();
      await act();
      return (await list()).filter((line) => !before.includes(line));
    },

    snapshot: () => owner<ClientRow>('clients'),
    /** Writes all former records back, as a restoration does. */
    restore: (rows: readonly ClientRow[]) =>
      owner.transaction(async (trx) => {
        await trx('clients').delete();
        // A column that Postgres computes.
        const search_key = trx.raw('default');
        await trx('clients').insert(rows.map((row) => ({ ...row, search_key })));
      }),
  };
}

export type Erasures = Awaited<ReturnType<typeof erasuresOf>>;
