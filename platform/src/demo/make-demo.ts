import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { z } from 'zod';
import { waitUntil } from '../network/wait-until.ts';
import { ApiClient } from './api-client.ts';
import { demoDeliveries, type DemoDelivery } from './demo-deliveries.ts';
import { demoCaterer, demoClients, demoPassword, type DemoClient } from './demo-people.ts';

/** Whether nobody cooks here yet. */
export async function isEmpty(origin: string): Promise<boolean> {
  const path = identityApi.listChefs.paths[0];
  const chefs = await new ApiClient(origin).call('GET', path, identityApi.listChefs.response);
  return chefs.length === 0;
}

/** Makes a caterer with clients and deliveries, by the calls that the screens make. */
export async function makeDemo(origin: string): Promise<void> {
  const api = new ApiClient(origin);
  const chefId = await register(api, { ...demoCaterer, role: 'traiteur' });
  const kitchen = api.as(await logIn(api, demoCaterer.email));
  const ids = new Map<string, string>();
  for (const client of demoClients)
    ids.set(client.firstName, await addClient(kitchen, client, chefId));
  for (const delivery of demoDeliveries) await deliver(kitchen, delivery, ids);
}

async function register(api: ApiClient, person: object): Promise<string> {
  const { paths, response } = identityApi.register;
  const body = { ...person, motDePasse: demoPassword };
  return (await api.call('POST', paths[0], response, body)).id;
}

async function logIn(api: ApiClient, email: string): Promise<string> {
  const { paths, response } = identityApi.login;
  const session = await api.call('POST', paths[0], response, { email, motDePasse: demoPassword });
  return session.token;
}

async function addClient(
  kitchen: ApiClient,
  { signsUp, ...client }: DemoClient,
  chefId: string,
): Promise<string> {
  const { paths, response } = clientsApi.createClient;
  if (signsUp !== true) return (await kitchen.call('POST', paths[0], response, client)).id;

  const { firstName, lastName, email } = client;
  await register(kitchen, { firstName, lastName, email, role: 'client', chefId });
  const id = await recordOf(kitchen, lastName);
  await kitchen.call('PUT', `/api/clients/${id}`, clientsApi.updateClient.response, client);
  return id;
}

/** The record that a new account gets under its caterer, once the event has arrived. */
async function recordOf(kitchen: ApiClient, lastname: string): Promise<string> {
  const { paths, response } = clientsApi.listClients;
  let id = '';
  await waitUntil(
    async () => {
      const clients = await kitchen.call('GET', paths[0], response);
      const record = clients.find((client) => client.lastname === lastname);
      if (record === undefined) throw new Error(`no record of ${lastname} yet`);
      id = record.id;
    },
    { timeoutMs: 20_000 },
  );
  return id;
}

async function deliver(
  kitchen: ApiClient,
  { daysAgo, to, quantity, dish, price, state }: DemoDelivery,
  clientIds: Map<string, string>,
): Promise<void> {
  const { paths, response } = deliveriesApi.createDelivery;
  const { id } = await kitchen.call('POST', paths[0], response, {
    client_id: clientIds.get(to),
    quantity,
    dish_name: dish,
    unit_price: price,
    date: parisDay(daysAgo),
  });
  if (state === 'out') return;
  await kitchen.call('PATCH', `/api/deliveries/${id}/resolve`, z.unknown(), {
    returned: true,
    paid: state === 'paid',
  });
}

function parisDay(daysAgo: number): string {
  const moment = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(moment);
}
