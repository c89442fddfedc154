import { textKey, type clientsApi, type InputOf, type ResponseOf } from '@gamelles/contracts';
import { limiter, type Caller, type Database, type Limiter } from '@gamelles/service-kit';
import { reachableClients } from '../policy.ts';
import type { ClientRow } from './row.ts';

type Asked = InputOf<typeof clientsApi.findKnownClients>['body']['people'][number];
type Known = ResponseOf<typeof clientsApi.findKnownClients>['known'][number];

/** Limits exports of all clients. */
export function openAddressBooks(db: Database): Limiter {
  return limiter(db, { name: 'address-book', tries: 10, seconds: 60 * 60 });
}

/** All clients of a caterer for a file, without allergies and door notes. */
export async function listAddressBook(
  db: Database,
  books: Limiter,
  caller: Caller,
): Promise<ResponseOf<typeof clientsApi.listAddressBook>> {
  await books.count(caller.id);
  return listedPeople(db, caller)
    .orderByRaw('lastname collate "fr-x-icu", firstname collate "fr-x-icu", id')
    .select('firstname', 'lastname', 'email', 'phone', 'street', 'postcode', 'city', 'likes');
}

/** Finds the people who are already among a caterer's clients, and the field that matches. */
export async function findKnownClients(
  db: Database,
  caller: Caller,
  people: readonly Asked[],
): Promise<ResponseOf<typeof clientsApi.findKnownClients>> {
  const clients = await listedPeople(db, caller).select('firstname', 'lastname', 'email', 'phone');
  const emails = new Set(clients.map(({ email }) => email));
  const phones = new Set(clients.map(({ phone }) => phone));
  const names = new Set(clients.map(({ firstname, lastname }) => nameKey(firstname, lastname)));
  const byOf = ({ firstName, lastName, email, phone }: Asked): Known['by'] | undefined => {
    if (email !== undefined && emails.has(email)) return 'email';
    if (phone !== undefined && phones.has(phone)) return 'phone';
    return names.has(nameKey(firstName, lastName)) ? 'name' : undefined;
  };
  const known = people.flatMap((person, index) => {
    const by = byOf(person);
    return by === undefined ? [] : [{ index, by }];
  });
  return { known };
}

/** The listed clients of the caterer, with their names. */
function listedPeople(db: Database, caller: Caller) {
  return db<ClientRow>('clients')
    .where(reachableClients(caller))
    .whereNull('departed_at')
    .whereRaw(
      `(left_at is null
      or exists (
        select from balances
         where client_id = clients.id and (box_owed <> 0 or due_cents <> 0)))`,
    );
}

function nameKey(firstname: string, lastname: string): string {
  return textKey(`${firstname} ${lastname}`);
}
