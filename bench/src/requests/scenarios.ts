import { clientsApi, deliveriesApi, journalApi } from '@gamelles/contracts';
import type { Service } from '@gamelles/platform';
import { newId } from '@gamelles/service-kit';
import { callTo } from '../load/call-to.ts';
import type { Call } from '../load/job.ts';
import type { Request } from '../bare/statements.ts';
import type { Box, Boxes } from './boxes.ts';
import { inTurn, type People, type Person } from './people.ts';

/** One kind of request to our service, with the values for the baseline. */
export interface Scenario extends Kind {
  readonly request: Request;
  /** The target as a share of the baseline's requests per second. */
  readonly target: number;
}

/** One kind of request. */
export interface Kind {
  readonly what: string;
  readonly service: Service;
  readonly callers: readonly Person[];
  /** Whether each call is made only once, because a repeat would do nothing. */
  readonly isOnce: boolean;
  readonly calls: (howMany: number) => Promise<Needed[]>;
}

interface Needed {
  readonly call: Call;
  readonly values: string[];
}

export function scenarios({ chefs, clients }: People, boxes: Boxes): Scenario[] {
  const labelled = (boxes: readonly Box[], route: LabelRoute): Needed[] =>
    boxes.map(({ chef, token }) => ({
      call: callTo(chef, route, { params: { token } }),
      values: [chefs[chef]?.id ?? '', token],
    }));
  const ofChefs = { service: 'deliveries', callers: chefs } as const;
  return [
    {
      ...ofChefs,
      what: 'history page',
      request: 'history',
      target: 0.5,
      isOnce: false,
      calls: () =>
        each(chefs, (chef, caller) => ({
          call: callTo(caller, deliveriesApi.listHistory, {}),
          values: [chef.id],
        })),
    },
    {
      ...ofChefs,
      what: 'QR look-up',
      request: 'lookUp',
      target: 0.5,
      isOnce: false,
      calls: async (howMany) => labelled(await boxes.some(howMany), deliveriesApi.lookUpLabel),
    },
    {
      what: 'dashboard',
      request: 'dashboard',
      target: 0.5,
      isOnce: false,
      service: 'clients',
      callers: clients,
      calls: () =>
        each(clients, (client, caller) => ({
          call: callTo(caller, clientsApi.getDashboard, {}),
          values: [client.id],
        })),
    },
    {
      ...ofChefs,
      what: 'return',
      request: 'return',
      target: 0.25,
      isOnce: true,
      calls: async (howMany) =>
        labelled(await boxes.fresh(howMany, 'out'), deliveriesApi.returnBox),
    },
    {
      ...ofChefs,
      what: 'pay',
      request: 'pay',
      target: 0.25,
      isOnce: true,
      calls: async (howMany) =>
        labelled(await boxes.fresh(howMany, 'returned'), deliveriesApi.payBox),
    },
    {
      ...ofChefs,
      what: 'visit of three entries',
      request: 'visit',
      target: 0.15,
      isOnce: true,
      calls: async (howMany) => (await boxes.fresh(howMany, 'out')).map((box) => visit(chefs, box)),
    },
    {
      ...ofChefs,
      what: 'create',
      request: 'create',
      target: 0.25,
      isOnce: true,
      calls: (howMany) => each(Array.from({ length: howMany }), (_, n) => creation(chefs, n)),
    },
  ];
}

/** A route about the box of a scanned label. */
type LabelRoute = (typeof deliveriesApi)['lookUpLabel' | 'returnBox' | 'payBox'];

function each<T>(some: readonly T[], make: (one: T, index: number) => Needed): Promise<Needed[]> {
  return Promise.resolve(some.map(make));
}

function creation(chefs: readonly Person[], n: number): Needed {
  const { caller, chef, client_id } = inTurn(chefs, n);
  const body = { client_id, quantity: 2, dish_name: 'Couscous', unit_price: 9.9 };
  return {
    call: callTo(caller, deliveriesApi.createDelivery, { body }),
    values: [chef.id, client_id, `${Date.now().toString(36)}-${n}-${'x'.repeat(12)}`],
  };
}

/** One call of the journal with a handover, a return and a payment. */
function visit(chefs: readonly Person[], { chef, client_id, id, token }: Box): Needed {
  const happened_at = new Date().toISOString();
  const about = { client_id, happened_at };
  const entries = [
    { ...about, id: newId(), kind: 'delivered', delivery_id: id },
    { ...about, id: newId(), kind: 'returned', delivery_id: id },
    { ...about, id: newId(), kind: 'collected', amount: 19.8, method: 'cash' },
  ];
  return {
    call: callTo(chef, journalApi.recordJournal, { body: { sent_at: happened_at, entries } }),
    values: [chefs[chef]?.id ?? '', token],
  };
}
