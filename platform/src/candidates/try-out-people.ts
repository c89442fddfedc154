import { randomUUID } from 'node:crypto';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import type { z } from 'zod';
import { ApiClient } from '../demo/api-client.ts';

/** A caterer, her client and a delivery, made to look at screens with, and gone afterwards. */
export interface TryOutPeople {
  /** By role, what a browser stores of a session. */
  sessions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What fills the parameters of a path. */
  samples: Readonly<Record<'client' | 'label', string>>;
  remove(): Promise<void>;
}

export async function makeTryOutPeople(origin: string): Promise<TryOutPeople> {
  const api = new ApiClient(origin);
  const caterer = await signUp(api, 'traiteur');
  const client = await signUp(api, 'client');
  const kitchen = api.as(caterer.token);
  const people = [client, caterer];
  return {
    sessions: { traiteur: stored(caterer), client: stored(client) },
    samples: await makeSamples(kitchen),
    remove: async () => {
      for (const { token } of people) {
        const { method, paths, response } = identityApi.deleteOwnAccount;
        await api.as(token).call(method, paths[0], response);
      }
    },
  };
}

type Session = z.output<typeof identityApi.login.response>;

async function signUp(api: ApiClient, role: 'traiteur' | 'client'): Promise<Session> {
  const { register, login } = identityApi;
  const account = { email: `essai.${randomUUID()}@gamelles.invalid`, motDePasse: randomUUID() };
  const person = { ...account, firstName: 'Essai', lastName: 'Nouvelle version', role };
  await api.call(register.method, register.paths[0], register.response, person);
  return api.call(login.method, login.paths[0], login.response, account);
}

async function makeSamples(kitchen: ApiClient): Promise<TryOutPeople['samples']> {
  const { createClient } = clientsApi;
  const { createDelivery } = deliveriesApi;
  const client = await kitchen.call('POST', createClient.paths[0], createClient.response, {
    firstName: 'Essai',
    lastName: 'Gamelle',
  });
  const delivery = await kitchen.call('POST', createDelivery.paths[0], createDelivery.response, {
    client_id: client.id,
    quantity: 1,
    dish_name: 'Essai',
    unit_price: 1,
  });
  return { client: client.id, label: delivery.qr_token };
}

function stored({ token, user }: Session): Record<string, string> {
  return { token, role: user.role, user: JSON.stringify(user) };
}
