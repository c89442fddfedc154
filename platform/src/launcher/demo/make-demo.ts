import {
  clientsApi,
  dayInParis,
  deliveriesApi,
  dishesApi,
  identityApi,
  journalApi,
} from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { newId } from '@gamelles/service-kit';
import { waitUntil } from '../../base/network/wait-until.ts';
import { demoActs } from './demo-acts.ts';
import { demoDeliveries, demoDishes, type DemoDelivery } from './demo-deliveries.ts';
import { demoCaterer, demoClients, type DemoClient } from './demo-people.ts';

/** Whether there is no caterer yet. */
export async function isEmpty(origin: string): Promise<boolean> {
  return (await callRoute(origin, identityApi.listChefs)).length === 0;
}

/** The demo caterer, signed in. */
interface Kitchen {
  readonly origin: string;
  readonly chefId: string;
  readonly token: string;
  /** The password of the created accounts. */
  readonly motDePasse: string;
}

/** Creates a caterer with clients and deliveries, through the same calls as the screens. */
export async function makeDemo(origin: string, motDePasse: string): Promise<void> {
  const chefId = await register(origin, { ...demoCaterer, motDePasse, role: 'traiteur' });
  const token = await logIn(origin, { email: demoCaterer.email, motDePasse });
  const kitchen = { origin, chefId, token, motDePasse };
  const ids = new Map<string, string>();
  for (const client of demoClients) ids.set(client.firstName, await addClient(kitchen, client));
  for (const body of demoDishes) await callRoute(origin, dishesApi.saveDish, { token, body });
  for (const delivery of demoDeliveries) await deliver(kitchen, delivery, ids);
  await recordActs(kitchen, ids);
}

interface DemoAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly motDePasse: string;
  readonly role: 'client' | 'traiteur';
  readonly chefId?: string;
}

async function register(origin: string, body: DemoAccount): Promise<string> {
  return (await callRoute(origin, identityApi.register, { body })).id;
}

type Credentials = Pick<DemoAccount, 'email' | 'motDePasse'>;

async function logIn(origin: string, body: Credentials): Promise<string> {
  return (await callRoute(origin, identityApi.login, { body })).token;
}

async function addClient(kitchen: Kitchen, { signsUp, ...client }: DemoClient): Promise<string> {
  const { origin, chefId, token, motDePasse } = kitchen;
  const { firstName, lastName, email } = client;
  if (signsUp !== true || email === undefined) {
    return (await callRoute(origin, clientsApi.createClient, { token, body: client })).id;
  }
  await register(origin, { firstName, lastName, email, motDePasse, role: 'client', chefId });
  const id = await recordOf(kitchen, lastName);
  await callRoute(origin, clientsApi.updateClient, { token, params: { id }, body: client });
  return id;
}

/** The record of a new account under its caterer, once the event has arrived. */
async function recordOf({ origin, token }: Kitchen, lastname: string): Promise<string> {
  let id = '';
  await waitUntil(
    async () => {
      const clients = await callRoute(origin, clientsApi.listClients, { token });
      const record = clients.find((client) => client.lastname === lastname);
      if (record === undefined) throw new Error(`no record of ${lastname} yet`);
      id = record.id;
    },
    { timeoutMs: 20_000 },
  );
  return id;
}

async function deliver(
  { origin, token }: Kitchen,
  { daysAgo, to, quantity, dish, price, state }: DemoDelivery,
  clientIds: ReadonlyMap<string, string>,
): Promise<void> {
  const client = clientIds.get(to);
  if (client === undefined) throw new Error(`the demo has no client ${to}`);
  const order = { client_id: client, quantity, dish_name: dish, unit_price: price };
  const date = dayInParis(new Date(Date.now() - daysAgo * 86_400_000));
  const body = { ...order, date };
  const { id } = await callRoute(origin, deliveriesApi.createDelivery, { token, body });
  if (state === 'out') return;
  const resolution = { returned: true, paid: state === 'paid' } as const;
  const call = { token, params: { id }, body: resolution };
  await callRoute(origin, deliveriesApi.resolveDelivery, call);
}

async function recordActs(
  { origin, token }: Kitchen,
  clientIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = Date.now();
  const entries = demoActs.map(({ hoursAgo, of, act }) => {
    const msecs = now - hoursAgo * 3_600_000;
    return {
      ...act,
      id: newId({ msecs }),
      client_id: clientIds.get(of) ?? '',
      happened_at: new Date(msecs).toISOString(),
    };
  });
  const body = { sent_at: new Date(now).toISOString(), entries };
  await callRoute(origin, journalApi.recordJournal, { token, body });
}
