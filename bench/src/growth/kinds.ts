import { scenarios, type Kind } from '../requests/scenarios.ts';
import type { Size } from './sizes.ts';

/** The one that writes comes last: svc-clients, which would follow it, is stopped for it. */
export const kindNames = [
  'history page',
  'account',
  'lines of an account',
  'client list',
  'dashboard',
  'QR look-up',
  'return',
];

/** The requests of one kind, as they are made at a size. */
export function kindOf({ people, boxes }: Size, name: string): Kind {
  const kinds: Kind[] = [
    clientList(people.chefs),
    ...accounts(people.chefs),
    ...scenarios(people, boxes),
  ];
  const kind = kinds.find(({ what }) => what === name);
  if (!kind) throw new Error(`There is no request called ${name}`);
  return kind;
}

function clientList(callers: Kind['callers']): Kind {
  return {
    what: 'client list',
    service: 'clients',
    callers,
    isOnce: false,
    calls: () =>
      Promise.resolve(
        callers.map((_, caller) => ({
          call: { caller, method: 'GET', path: '/api/clients' },
          values: [],
        })),
      ),
  };
}

/** What `/compte/:clientId` asks for. */
function accounts(callers: Kind['callers']): Kind[] {
  const paths: Record<string, (clientId: string) => string> = {
    account: (clientId) => `/api/accounts/${clientId}`,
    'lines of an account': (clientId) => `/api/journal?client_id=${clientId}`,
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
