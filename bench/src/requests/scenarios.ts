import { newId } from '@gamelles/service-kit';
import type { Service } from '@gamelles/platform';
import type { Call } from '../load/job.ts';
import type { Request } from '../bare/statements.ts';
import type { Box, Boxes } from './boxes.ts';
import type { People, Person } from './people.ts';

/** One kind of request: how it is made of our service, and with which values of the baseline. */
export interface Scenario extends Kind {
  readonly request: Request;
  /** The share of the baseline's requests a second that is wanted. */
  readonly target: number;
}

/** One kind of request, whatever it is measured against. */
export interface Kind {
  readonly what: string;
  readonly service: Service;
  readonly callers: readonly Person[];
  /** Whether each call is made once, as another of the same would do nothing. */
  readonly isOnce: boolean;
  readonly calls: (howMany: number) => Promise<Needed[]>;
}

export interface Needed {
  readonly call: Call;
  readonly values: string[];
}

export function scenarios({ chefs, clients }: People, boxes: Boxes): Scenario[] {
  const label = (chef: number, token: string, step: '' | '/return' | '/pay'): Needed => ({
    call: {
      caller: chef,
      method: step === '' ? 'GET' : 'PATCH',
      path: `/api/qrcodes/${token}${step}`,
    },
    values: [chefs[chef]?.id ?? '', token],
  });
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
          call: { caller, method: 'GET', path: '/api/deliveries/history' },
          values: [chef.id],
        })),
    },
    {
      ...ofChefs,
      what: 'QR look-up',
      request: 'lookUp',
      target: 0.5,
      isOnce: false,
      calls: async (howMany) =>
        (await boxes.some(howMany)).map(({ chef, token }) => label(chef, token, '')),
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
          call: { caller, method: 'GET', path: '/api/clients/client-dashboard' },
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
        (await boxes.fresh(howMany, 'out')).map(({ chef, token }) => label(chef, token, '/return')),
    },
    {
      ...ofChefs,
      what: 'pay',
      request: 'pay',
      target: 0.25,
      isOnce: true,
      calls: async (howMany) =>
        (await boxes.fresh(howMany, 'returned')).map(({ chef, token }) =>
          label(chef, token, '/pay'),
        ),
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

function each<T>(some: readonly T[], make: (one: T, index: number) => Needed): Promise<Needed[]> {
  return Promise.resolve(some.map(make));
}

function creation(chefs: readonly Person[], n: number): Needed {
  const caller = n % chefs.length;
  const chef = chefs[caller];
  if (!chef) throw new Error('There are no caterers');
  const body = { client_id: chef.clientId, quantity: 2, dish_name: 'Couscous', unit_price: 9.9 };
  return {
    call: { caller, method: 'POST', path: '/api/deliveries', body: JSON.stringify(body) },
    values: [chef.id, chef.clientId, `${Date.now().toString(36)}-${n}-${'x'.repeat(12)}`],
  };
}

/** Boxes are handed over and come back, and money is taken: one call of the journal. */
function visit(chefs: readonly Person[], { chef: caller, id, token }: Box): Needed {
  const chef = chefs[caller];
  if (!chef) throw new Error('There are no caterers');
  const happened_at = new Date().toISOString();
  const about = { client_id: chef.clientId, happened_at };
  const entries = [
    { ...about, id: newId(), kind: 'delivered', delivery_id: id },
    { ...about, id: newId(), kind: 'returned', delivery_id: id },
    { ...about, id: newId(), kind: 'collected', amount: 19.8, method: 'cash' },
  ];
  const body = JSON.stringify({ sent_at: happened_at, entries });
  return {
    call: { caller, method: 'POST', path: '/api/journal', body },
    values: [chef.id, token],
  };
}
