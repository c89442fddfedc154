import { createSecretKey, randomBytes } from 'node:crypto';
import {
  clientsApi,
  deliveryChanged,
  paymentRecorded,
  userChanged,
  type DataOf,
  type EventDefinition,
  type InputOf,
} from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { caller, startForTest, type Sandbox } from '@gamelles/service-kit/testing';
import { expect, vi } from 'vitest';
import { openVault } from '../allergies/vault.ts';
import { subscriptions } from '../consumers/subscriptions.ts';
import { service } from '../service.ts';

type NewClient = Partial<InputOf<typeof clientsApi.createClient>['body']>;
type User = Partial<Extract<DataOf<typeof userChanged>, { readonly deleted: false }>>;
type Delivery = Partial<Extract<DataOf<typeof deliveryChanged>, { readonly deleted: false }>> & {
  readonly client_id: string;
};
type Payment = Partial<Extract<DataOf<typeof paymentRecorded>, { readonly deleted: false }>> & {
  readonly client_id: string;
};

/** A key that instances of one test may share. */
export const allergiesKey = randomBytes(32).toString('base64');

/** The subscriptions of the service, for tests that pass events themselves. */
export const heardEvents = subscriptions(
  openVault(createSecretKey(Buffer.from(allergiesKey, 'base64'))),
);

/**
 * Starts the service on a real database and broker. Events of other services are applied when a
 * helper returns.
 */
export async function startClients(extra: NodeJS.ProcessEnv = {}, sandbox?: Sandbox) {
  const started = await startForTest(service, { ALLERGIES_KEY: allergiesKey, ...extra }, sandbox);

  const tell = async <E extends EventDefinition>(
    definition: E,
    table: string,
    version: number,
    data: DataOf<E> & { readonly id: string },
  ) => {
    await started.publish(definition, { subject: data.id, version, data });
    await vi.waitFor(
      async () => {
        const applied = started.db(table).where({ id: data.id }).where('version', '>=', version);
        expect(await applied).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    return data.id;
  };

  const tellUser = (who: Caller, version: number, given: User = {}) =>
    tell(userChanged, 'accounts', version, {
      id: who.id,
      deleted: false,
      change: 'registered',
      role: who.role,
      firstname: 'Zoé',
      lastname: 'Durand',
      email: `${who.id}@exemple.fr`,
      email_verified: false,
      chef_id: null,
      ...given,
    });

  /** A person who has signed up. */
  const signUp = async (role: Caller['role'], given: User = {}) => {
    const who = caller(role);
    await tellUser(who, 1, given);
    return who;
  };

  return {
    ...started,
    tellUser,
    signUp,

    tellUserGone: (who: Caller, version: number) =>
      tell(userChanged, 'accounts', version, { id: who.id, deleted: true, change: 'deleted' }),

    tellDelivery: (version: number, given: Delivery) =>
      tell(deliveryChanged, 'deliveries', version, {
        id: newId(),
        deleted: false,
        change: 'created',
        chef_id: newId(),
        quantity: 3,
        dish_name: 'Couscous',
        date: '2026-11-20',
        charged_cents: 2970,
        returned_at: null,
        paid_at: null,
        ...given,
      }),

    tellPayment: (version: number, given: Payment) =>
      tell(paymentRecorded, 'payments', version, {
        id: newId(),
        deleted: false,
        change: 'recorded',
        chef_id: newId(),
        delivery_id: null,
        amount_cents: 990,
        method: null,
        recorded_at: '2026-11-20T12:00:00Z',
        ...given,
      }),

    addClient: async (chef: Caller, given: NewClient = {}) => {
      const body = { firstName: 'Léa', lastName: 'Martin', ...given };
      const answer = await started.as(chef).post('/api/clients', body);
      expect(answer).toMatchObject({ status: 201 });
      return clientsApi.createClient.response.parse(answer.body);
    },

    ownRecord: async (who: Caller) => {
      const answer = await started.as(who).get('/api/clients/me');
      return clientsApi.getOwnClient.response.parse(answer.body);
    },

    dashboard: async (who: Caller) => {
      const answer = await started.as(who).get('/api/clients/client-dashboard');
      return clientsApi.getDashboard.response.parse(answer.body);
    },

    selectChef: (who: Caller, chefId: string) =>
      started.as(who).post('/api/clients/select-chef', { chefId }),
  };
}

export type Clients = Awaited<ReturnType<typeof startClients>>;

/** An instance on the same database with another key, which cannot open any notes. */
export function startWithAnotherKey({ sandbox }: Clients): Promise<Clients> {
  return startClients({ ALLERGIES_KEY: randomBytes(32).toString('base64') }, sandbox);
}
