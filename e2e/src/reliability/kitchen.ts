import { randomUUID } from 'node:crypto';
import {
  clientsApi,
  deliveriesApi,
  identityApi,
  paymentsApi,
  type Route,
} from '@gamelles/contracts';
import type { RunningServices } from '@gamelles/platform/testing';
import { expect } from 'vitest';
import type { z } from 'zod';

type ServiceName = keyof RunningServices['origins'];

/** A caterer at work, whose every call must be answered well. */
export const openKitchen = async (services: RunningServices) => {
  const call = async <S extends z.ZodType>(
    service: ServiceName,
    { method, paths }: Route,
    response: S,
    { token, id = '', body }: { token?: string; id?: string; body?: object } = {},
  ): Promise<z.output<S>> => {
    const path = paths[0].replace(':id', id);
    const answer = await fetch(new URL(path, services.origins[service]), {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect([path, answer.status, text]).toEqual([path, expect.toSatisfy(isSuccess), text]);
    return response.parse(JSON.parse(text));
  };

  const email = `${randomUUID()}@exemple.fr`;
  const names = { firstName: 'Nadia', lastName: 'Benali' };
  const motDePasse = 'une gamelle bien pleine';
  const account = { ...names, email, motDePasse, role: 'traiteur' };
  const { id } = await call('identity', identityApi.register, identityApi.register.response, {
    body: account,
  });
  const { login } = identityApi;
  const { token } = await call('identity', login, login.response, { body: { email, motDePasse } });

  const { createClient, deleteClient } = clientsApi;
  const { createDelivery, resolveDelivery } = deliveriesApi;
  const { recordPayment, correctPayment, correctDelivery } = paymentsApi;
  return {
    id,
    token,
    addClient: () =>
      call('clients', createClient, createClient.response, {
        token,
        body: { firstName: 'Léa', lastName: 'Martin' },
      }),
    removeClient: (client: string) =>
      call('clients', deleteClient, deleteClient.response, { token, id: client }),
    deliver: (client_id: string, unit_price: number) =>
      call('deliveries', createDelivery, createDelivery.response, {
        token,
        body: { client_id, quantity: 3, dish_name: 'Couscous', unit_price },
      }),
    resolve: (delivery: string, paid: boolean) =>
      call('deliveries', resolveDelivery, resolveDelivery.response, {
        token,
        id: delivery,
        body: { returned: true, paid },
      }),
    pay: (body: object) =>
      call('deliveries', recordPayment, recordPayment.response, { token, body }),
    correctPayment: (payment: string, amount: number) =>
      call('deliveries', correctPayment, correctPayment.response, {
        token,
        id: payment,
        body: { amount },
      }),
    correctDelivery: (delivery: string, amount: number) =>
      call('deliveries', correctDelivery, correctDelivery.response, {
        token,
        id: delivery,
        body: { amount },
      }),
    close: () =>
      call('identity', identityApi.deleteOwnAccount, identityApi.deleteOwnAccount.response, {
        token,
      }),
  };
};
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

const isSuccess = (status: number): boolean => status === 200 || status === 201;
