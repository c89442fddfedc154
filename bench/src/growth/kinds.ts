import { boxesOutApi, clientsApi, foundClientsApi, journalApi } from '@gamelles/contracts';
import { callTo } from '../load/call-to.ts';
import type { Call } from '../load/job.ts';
import { scenarios, type Kind } from '../requests/scenarios.ts';
import type { Size } from './sizes.ts';

type Callers = Kind['callers'];

const { listClients } = clientsApi;
const { countFoundClients, listFoundClients } = foundClientsApi;

/** The one that writes comes last: svc-clients, which would follow it, is stopped for it. */
export const kindNames = [
  'history page',
  'account',
  'lines of an account',
  'boxes out',
  'client list',
  'client page',
  'count of clients',
  'client search',
  'dashboard',
  'QR look-up',
  'return',
];

/** The requests of one kind, as they are made at a size. */
export function kindOf({ people, boxes }: Size, name: string): Kind {
  const kinds: Kind[] = [
    ...clientLists(people.chefs),
    ...accounts(people.chefs),
    ...scenarios(people, boxes),
  ];
  const kind = kinds.find(({ what }) => what === name);
  if (!kind) throw new Error(`There is no request called ${name}`);
  return kind;
}

/** The calls of all screens with a choice of clients, and those of `/clients`. */
function clientLists(callers: Callers): Kind[] {
  // Found nowhere: all of a caterer's clients are looked at.
  const search = 'personne de ce nom';
  return [
    reading('clients', callers, 'client list', (caller) => callTo(caller, listClients, {})),
    reading('clients', callers, 'client page', (caller) =>
      callTo(caller, listFoundClients, { query: { limit: 20 } }),
    ),
    reading('clients', callers, 'count of clients', (caller) =>
      callTo(caller, countFoundClients, {}),
    ),
    reading('clients', callers, 'client search', (caller) =>
      callTo(caller, listFoundClients, { query: { search } }),
    ),
  ];
}

/** The calls of `/compte/:clientId` and `/box-inventory`. */
function accounts(callers: Callers): Kind[] {
  return [
    reading('deliveries', callers, 'account', (caller, id) =>
      callTo(caller, journalApi.getAccount, { params: { id } }),
    ),
    reading('deliveries', callers, 'lines of an account', (caller, client_id) =>
      callTo(caller, journalApi.listJournal, { query: { client_id } }),
    ),
    reading('deliveries', callers, 'boxes out', (caller) =>
      callTo(caller, boxesOutApi.listBoxesOut, {}),
    ),
  ];
}

/** A request that each caterer makes, about a client of theirs. */
function reading(
  service: Kind['service'],
  callers: Callers,
  what: string,
  callOf: (caller: number, clientId: string) => Call,
): Kind {
  const calls = () =>
    Promise.resolve(
      callers.map(({ clientId }, caller) => ({ call: callOf(caller, clientId), values: [] })),
    );
  return { what, service, callers, isOnce: false, calls };
}
