import type { clientsExportApi, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import { lastWord, presentConsent, presentConsents } from '../allergies/consents.ts';
import { openNoted } from '../allergies/noted-allergies.ts';
import { listReads, recordRead } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { presentContacts } from '../clients/contacts.ts';
import { clientsWithBalance } from '../clients/queries.ts';
import type { ClientRow } from '../clients/row.ts';
import { ownPreferences, reachableClients } from '../policy.ts';
import { areRatingsShown } from '../ratings/visibility.ts';
import { presentPreference, type PublicPreference } from '../preferences/present.ts';
import { presentMoments, presentRecord } from './present.ts';

type OwnClientData = ResponseOf<typeof clientsExportApi.exportOwnClientData>;

/** A caterer's clients, or a client's own records with the readers of the allergies. */
export async function exportOwnData(
  db: Database,
  vault: Vault,
  caller: Caller,
): Promise<OwnClientData> {
  const found = await clientsWithBalance(db, reachableClients(caller)).orderBy('id');
  if (caller.role === 'traiteur') {
    return { clients: found.map(presentRecord), records: [], preferences: [], link_refusals: [] };
  }
  const shown = [];
  for (const record of found) {
    const noted = openNoted(vault, record);
    // Left out if the record was erased meanwhile.
    if (noted.text !== null && !(await recordRead(db, caller, record.id, 'export'))) continue;
    shown.push({ record, noted });
  }
  const reads = await listReads(
    db,
    found.map(({ id }) => id),
  );
  return {
    clients: [],
    records: shown.map(({ record, noted }) => ({
      ...presentRecord(record),
      ...presentContacts(vault, record),
      allergies: noted.text,
      allergens: [...noted.codes],
      allergies_consent: presentConsent(lastWord(noted.consents)),
      allergies_consents: presentConsents(noted.consents),
      current: record.is_current,
      ...presentMoments(record),
      allergy_reads: reads
        .filter(({ client_id }) => client_id === record.id)
        .map(({ read_at, ...read }) => ({ ...read, read_at: read_at.toISOString() })),
    })),
    preferences: (await ownRatings(db, caller)).map(presentPreference),
    ratings_shown: await areRatingsShown(db, caller),
    link_refusals: await ownRefusals(db, caller),
  };
}

/** The records of a client's account, with present and former caterers. */
export function listOwnRecords(
  db: Database,
  caller: Caller,
): Promise<ResponseOf<typeof clientsExportApi.listOwnRecords>> {
  return db<ClientRow>('clients')
    .where(reachableClients(caller))
    .orderBy('id')
    .select('id', 'chef_id');
}

async function ownRefusals(db: Database, { id }: Caller): Promise<OwnClientData['link_refusals']> {
  const rows = await db<{
    readonly user_id: string;
    readonly chef_id: string;
    readonly refused_at: Date;
  }>('link_refusals')
    .where({ user_id: id })
    .orderBy('chef_id');
  return rows.map(({ chef_id, refused_at }) => ({ chef_id, refused_at: refused_at.toISOString() }));
}

function ownRatings(
  db: Database,
  caller: Caller,
): Promise<Omit<PublicPreference, 'preference_id'>[]> {
  return db('preferences')
    .where(ownPreferences(caller))
    .orderBy('id')
    .select('id', 'dish_name', 'liked');
}
