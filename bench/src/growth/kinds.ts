import { boxesOutApi, clientsApi, journalApi } from '@gamelles/contracts';
import { callTo } from '../load/call-to.ts';
import type { Call } from '../load/job.ts';
import { clientOf } from '../requests/people.ts';
import { scenarios, type Kind } from '../requests/scenarios.ts';
import type { Size } from './sizes.ts';

type Callers = Kind['callers'];

/**
 * The kind that writes comes last, because svc-clients, the consumer of its events, is stopped
 * before it.
 */
export const kindNames = [
  'history page',
  'account',
  'lines of an account',
  'boxes out',
  'client list',
  'dashboard',
  'QR look-up',
  'return',
];

/** The requests of one kind for a platform of this size. */
export function kindOf({ people, boxes }: Size, name: string): Kind {
  const kinds: Kind[] = [...lists(people.chefs), ...scenarios(people, boxes)];
  const kind = kinds.find(({ what }) => what === name);
  if (!kind) throw new Error(`There is no request called ${name}`);
  return kind;
}

/**
 * The calls of the screens that choose a client, of `/compte/:clientId` and of `/box-inventory`.
 */
function lists(callers: Callers): Kind[] {
  return [
    reading('clients', callers, 'client list', (caller) =>
      callTo(caller, clientsApi.listClients, {}),
    ),
    reading('deliveries', callers, 'account', (caller, id) =>
      callTo(caller, journalApi.getAccount, { params: { id } }),
    ),
    reading('deliveries', callers, 'lines of an account', (caller, client_id) =>
      callTo(caller, journalApi.listJournal, { query: { client_id } }),
    ),
    // The limit is the number of clients of the smaller caterer.
    reading('deliveries', callers, 'boxes out', (caller) =>
      callTo(caller, boxesOutApi.listBoxesOutPage, { query: { limit: 20 } }),
    ),
  ];
}

/** A read request of each caterer about one of that caterer's clients. */
function reading(
  service: Kind['service'],
  callers: Callers,
  what: string,
  callOf: (caller: number, clientId: string) => Call,
): Kind {
  const calls = () =>
    Promise.resolve(
      callers.map((one, caller) => ({ call: callOf(caller, clientOf(one, 0)), values: [] })),
    );
  return { what, service, callers, isOnce: false, calls };
}
