import { randomUUID } from 'node:crypto';
import {
  clientsApi,
  deliveriesApi,
  identityApi,
  paymentsApi,
  type BodyOf,
} from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { RunningServices } from '@gamelles/platform/testing';

/** A caterer whose calls must all succeed. */
export async function openKitchen({ origins }: RunningServices) {
  const email = `${randomUUID()}@exemple.fr`;
  const motDePasse = 'une gamelle bien pleine';
  const names = { firstName: 'Nadia', lastName: 'Benali' };
  const { id } = await callRoute(origins.identity, identityApi.register, {
    body: { ...names, email, motDePasse, role: 'traiteur' },
  });
  const { token } = await callRoute(origins.identity, identityApi.login, {
    body: { email, motDePasse },
  });

  return {
    id,
    token,
    addClient: () =>
      callRoute(origins.clients, clientsApi.createClient, {
        token,
        body: { firstName: 'Léa', lastName: 'Martin' },
      }),
    removeClient: (client: string) =>
      callRoute(origins.clients, clientsApi.deleteClient, { token, params: { id: client } }),
    deliver: (client_id: string, unit_price: number) =>
      callRoute(origins.deliveries, deliveriesApi.createDelivery, {
        token,
        body: { client_id, quantity: 3, dish_name: 'Couscous', unit_price },
      }),
    resolve: (delivery: string, paid: boolean) =>
      callRoute(origins.deliveries, deliveriesApi.resolveDelivery, {
        token,
        params: { id: delivery },
        body: { returned: true, paid },
      }),
    pay: (body: BodyOf<typeof paymentsApi.recordPayment>) =>
      callRoute(origins.deliveries, paymentsApi.recordPayment, { token, body }),
    correctPayment: (payment: string, amount: number) =>
      callRoute(origins.deliveries, paymentsApi.correctPayment, {
        token,
        params: { id: payment },
        body: { amount },
      }),
    correctDelivery: (delivery: string, amount: number) =>
      callRoute(origins.deliveries, paymentsApi.correctDelivery, {
        token,
        params: { id: delivery },
        body: { amount },
      }),
    close: () => callRoute(origins.identity, identityApi.deleteOwnAccount, { token }),
  };
}
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
