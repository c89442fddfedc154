import { eurosFromCents } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import { ownAccounts } from '../clients/own-accounts.ts';
import { presentDelivery } from '../deliveries/present.ts';
import { presentDish } from '../dishes/present.ts';
import { listDishes } from '../dishes/queries.ts';
import { listRoundStops } from '../rounds/own-data.ts';
import { knownPrices } from '../prices/queries.ts';
import { presentObjection } from '../objections/present.ts';
import {
  presentEntry,
  presentJournalEntry,
  presentReminder,
  type OwnDeliveryData,
} from './present.ts';
import {
  listDeliveries,
  listEntries,
  listJournal,
  listObjections,
  listReminders,
} from './queries.ts';

/** In milliseconds; longer than for screens, because exports are rare. */
const timeLimit = 5_000;

/** Exports the books of a caterer, or the part of all books that concerns a client. */
export async function exportOwnData(
  db: Database,
  clientsUrl: string,
  caller: Caller,
): Promise<OwnDeliveryData> {
  const isCaterer = caller.role === 'traiteur';
  const whose = isCaterer ? caller.id : await ownAccounts(clientsUrl, caller, timeLimit);
  return {
    default_price: isCaterer ? await defaultPrice(db, caller.id) : null,
    deliveries: (await listDeliveries(db, whose)).map(presentDelivery),
    dishes: isCaterer ? (await listDishes(db, caller)).map(presentDish) : [],
    ledger: (await listEntries(db, whose)).map(presentEntry),
    journal: (await listJournal(db, whose)).map(presentJournalEntry),
    objections: (await listObjections(db, whose)).map(presentObjection),
    reminders: (await listReminders(db, whose)).map(presentReminder),
    rounds: await listRoundStops(db, whose),
  };
}

async function defaultPrice(db: Database, chefId: string): Promise<number> {
  return eurosFromCents((await knownPrices(db, chefId, null)).by_default ?? 0);
}
