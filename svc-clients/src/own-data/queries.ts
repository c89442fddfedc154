import type { clientsExportApi, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import { listReads, recordRead } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { clientsWithBalance } from '../clients/queries.ts';
import type { ClientRow } from '../clients/row.ts';
import { ownPreferences, reachableClients } from '../policy.ts';
import { presentPreference, type PublicPreference } from '../preferences/present.ts';
import { presentRecord } from './present.ts';

type OwnClientData = ResponseOf<typeof clientsExportApi.exportOwnClientData>;

/** A caterer's clients, or a client's own records with whoever was shown the allergies. */
export const exportOwnData = async (
  db: Database,
  vault: Vault,
  caller: Caller,
): Promise<OwnClientData> => {
  const found = await clientsWithBalance(db, reachableClients(caller)).orderBy('id');
  if (caller.role === 'traiteur') {
    return { clients: found.map(presentRecord), records: [], preferences: [] };
  }
  const shown = found.map((record) => ({ record, allergies: vault.open(record) }));
  for (const { record, allergies } of shown) {
    if (allergies !== null) await recordRead(db, caller, record.id);
  }
  const reads = await listReads(
    db,
    found.map(({ id }) => id),
  );
  return {
    clients: [],
    records: shown.map(({ record, allergies }) => ({
      ...presentRecord(record),
      allergies,
      current: record.is_current,
      allergy_reads: reads
        .filter(({ client_id }) => client_id === record.id)
        .map(({ read_at, ...read }) => ({ ...read, read_at: read_at.toISOString() })),
    })),
    preferences: (await ownRatings(db, caller)).map(presentPreference),
  };
};

/** The records that a client's account is behind, former caterers' too. */
export const listOwnRecords = (
  db: Database,
  caller: Caller,
): Promise<ResponseOf<typeof clientsExportApi.listOwnRecords>> =>
  db<ClientRow>('clients').where(reachableClients(caller)).orderBy('id').select('id', 'chef_id');

const ownRatings = (
  db: Database,
  caller: Caller,
): Promise<Omit<PublicPreference, 'preference_id'>[]> =>
  db('preferences').where(ownPreferences(caller)).orderBy('id').select('id', 'dish_name', 'liked');
