import { clientsExportApi, eurosFromCents } from '@gamelles/contracts';
import { askFor, type Caller, type Database } from '@gamelles/service-kit';
import { presentDelivery } from '../deliveries/present.ts';
import { knownPrices } from '../prices/queries.ts';
import { presentEntry, type OwnDeliveryData } from './present.ts';
import { listDeliveries, listEntries, type Account } from './queries.ts';

const timeLimit = 2_000;

/** A caterer's books, or what caterers' books say of a client. */
export const exportOwnData = async (
  db: Database,
  clientsUrl: string,
  caller: Caller,
): Promise<OwnDeliveryData> => {
  const isCaterer = caller.role === 'traiteur';
  const whose = isCaterer ? caller.id : await ownAccounts(clientsUrl, caller);
  return {
    default_price: isCaterer ? await defaultPrice(db, caller.id) : null,
    deliveries: (await listDeliveries(db, whose)).map(presentDelivery),
    ledger: (await listEntries(db, whose)).map(presentEntry),
  };
};

/** Which records a client's account is behind is svc-clients' to say: it is asked in their name. */
const ownAccounts = async (clientsUrl: string, caller: Caller): Promise<Account[]> => {
  const records = await askFor(clientsUrl, clientsExportApi.listOwnRecords, { caller, timeLimit });
  return records.flatMap(({ id, chef_id }) => (chef_id === null ? [] : [[chef_id, id] as const]));
};

const defaultPrice = async (db: Database, chefId: string): Promise<number> =>
  eurosFromCents((await knownPrices(db, chefId, null)).by_default ?? 0);
