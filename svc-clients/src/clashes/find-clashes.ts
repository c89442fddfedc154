import type { allergiesApi, InputOf, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import type { ClientRow } from '../clients/row.ts';
import { reachableClients } from '../policy.ts';
import { isWithdrawn } from '../allergies/consents.ts';
import { saysMoreThanCodes, tryToOpen, type NotedAllergies } from '../allergies/noted-allergies.ts';
import { recordReads } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';

type Pair = InputOf<typeof allergiesApi.findClashes>['body']['pairs'][number];
type Clashes = ResponseOf<typeof allergiesApi.findClashes>;
type Sealed = Pick<ClientRow, 'id' | 'sealed_allergies' | 'sealed_allergens' | 'allergy_consents'>;

/**
 * Finds the allergens that dishes and clients share, and returns nothing else about either. An
 * unknown person is treated like a client whom the caterer must ask.
 */
export async function findClashes(
  db: Database,
  vault: Vault,
  caller: Caller,
  pairs: readonly Pair[],
): Promise<Clashes> {
  const ids = [...new Set(pairs.map(({ client_id }) => client_id.toLowerCase()))];
  const records = await db<ClientRow>('clients')
    .whereIn('id', ids)
    .where(reachableClients(caller))
    .select<Sealed[]>('id', 'sealed_allergies', 'sealed_allergens', 'allergy_consents');
  const opened = new Map(records.map((record) => [record.id, tryToOpen(vault, record)]));
  const read = ids.filter((id) => isSomething(opened.get(id)));
  const stillThere = await recordReads(db, caller, read, 'clash');
  const noted = (id: string) => {
    const some = opened.get(id);
    return isSomething(some) && !stillThere.has(id) ? undefined : some;
  };
  return {
    clashes: pairs.flatMap(({ client_id, allergens }) => {
      const some = noted(client_id.toLowerCase());
      const both = allergens.filter((code) => some?.codes.includes(code));
      return both.length > 0 ? [{ client_id, allergens: both }] : [];
    }),
    unreadable: ids.filter((id) => opened.get(id) === null),
    unknown: ids.filter((id) => {
      const some = noted(id);
      return some === undefined || (some !== null && mustBeAsked(some));
    }),
  };
}

function mustBeAsked(noted: NotedAllergies): boolean {
  return saysMoreThanCodes(noted) || isWithdrawn(noted.consents);
}

function isSomething(noted: NotedAllergies | null | undefined): noted is NotedAllergies {
  return noted !== null && noted !== undefined && noted.text !== null;
}
