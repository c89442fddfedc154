import { scenarios, type Kind } from '../requests/scenarios.ts';
import type { Size } from './sizes.ts';

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
function clientLists(callers: Kind['callers']): Kind[] {
  const paths = {
    'client list': '/api/clients',
    'client page': '/api/clients/page?limit=20',
    'count of clients': '/api/clients/count',
    // Found nowhere: all of a caterer's clients are looked at.
    'client search': '/api/clients/page?search=personne+de+ce+nom',
  };
  return Object.entries(paths).map(([what, path]) => ({
    what,
    service: 'clients',
    callers,
    isOnce: false,
    calls: () =>
      Promise.resolve(
        callers.map((_, caller) => ({ call: { caller, method: 'GET', path }, values: [] })),
      ),
  }));
}

/** The calls of `/compte/:clientId` and `/box-inventory`. */
function accounts(callers: Kind['callers']): Kind[] {
  const paths: Record<string, (clientId: string) => string> = {
    account: (clientId) => `/api/accounts/${clientId}`,
    'lines of an account': (clientId) => `/api/journal?client_id=${clientId}`,
    'boxes out': () => '/api/deliveries/boxes-out',
  };
  return Object.entries(paths).map(([what, pathOf]) => ({
    what,
    service: 'deliveries',
    callers,
    isOnce: false,
    calls: () =>
      Promise.resolve(
        callers.map(({ clientId }, caller) => ({
          call: { caller, method: 'GET', path: pathOf(clientId) },
          values: [],
        })),
      ),
  }));
}
