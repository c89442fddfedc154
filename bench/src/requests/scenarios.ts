import type { Service } from '@gamelles/platform';
import type { Call } from '../load/job.ts';
import type { Request } from '../bare/statements.ts';
import type { Boxes } from './boxes.ts';
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

export const scenarios = ({ chefs, clients }: People, boxes: Boxes): Scenario[] => {
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
      ...{ what: 'history page', request: 'history', target: 0.5, isOnce: false },
      calls: () =>
        each(chefs, (chef, caller) => ({
          call: { caller, method: 'GET', path: '/api/deliveries/history' },
          values: [chef.id],
        })),
    },
    {
      ...ofChefs,
      ...{ what: 'QR look-up', request: 'lookUp', target: 0.5, isOnce: false },
      calls: async (howMany) =>
        (await boxes.some(howMany)).map(({ chef, token }) => label(chef, token, '')),
    },
    {
      ...{ what: 'dashboard', request: 'dashboard', target: 0.5, isOnce: false },
      ...{ service: 'clients', callers: clients },
      calls: () =>
        each(clients, (client, caller) => ({
          call: { caller, method: 'GET', path: '/api/clients/client-dashboard' },
          values: [client.id],
        })),
    },
    {
      ...ofChefs,
      ...{ what: 'return', request: 'return', target: 0.35, isOnce: true },
      calls: async (howMany) =>
        (await boxes.fresh(howMany, 'out')).map(({ chef, token }) => label(chef, token, '/return')),
    },
    {
      ...ofChefs,
      ...{ what: 'pay', request: 'pay', target: 0.35, isOnce: true },
      calls: async (howMany) =>
        (await boxes.fresh(howMany, 'returned')).map(({ chef, token }) =>
          label(chef, token, '/pay'),
        ),
    },
    {
      ...ofChefs,
      ...{ what: 'create', request: 'create', target: 0.35, isOnce: true },
      calls: (howMany) => each(Array.from({ length: howMany }), (_, n) => creation(chefs, n)),
    },
  ];
};

const each = <T>(some: readonly T[], make: (one: T, index: number) => Needed): Promise<Needed[]> =>
  Promise.resolve(some.map(make));

const creation = (chefs: readonly Person[], n: number): Needed => {
  const caller = n % chefs.length;
  const chef = chefs[caller];
  if (!chef) throw new Error('There are no caterers');
  const body = { client_id: chef.clientId, quantity: 2, dish_name: 'Couscous', unit_price: 9.9 };
  return {
    call: { caller, method: 'POST', path: '/api/deliveries', body: JSON.stringify(body) },
    values: [chef.id, chef.clientId, `${Date.now().toString(36)}-${n}-${'x'.repeat(12)}`],
  };
};
