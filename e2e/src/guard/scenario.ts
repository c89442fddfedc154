import {
  clientsApi,
  deliveriesApi,
  dishesApi,
  identityApi,
  objectionsApi,
  paymentsApi,
} from '@gamelles/contracts';
import type { RunningServices } from '@gamelles/platform/testing';
import { expect, vi } from 'vitest';
import { call } from './call.ts';
import { join, logIn, type Person } from './people.ts';

/** The callers: the caterer and the client who own the data, and others with the same roles. */
export type Caller = 'caterer' | 'client' | 'otherCaterer' | 'otherClient';

export const roles = {
  caterer: 'traiteur',
  client: 'client',
  otherCaterer: 'traiteur',
  otherClient: 'client',
} as const;

export interface Scenario {
  readonly people: Readonly<Record<Caller, Person>>;
  /** Accounts that were deleted after their log-in. */
  readonly deleted: readonly Person[];
  /** The client's record with the caterer, and one without an account. */
  readonly recordId: string;
  readonly spareRecordId: string;
  readonly delivery: { readonly id: string; readonly qr_token: string };
  /** The dish of that delivery. */
  readonly dishId: string;
  readonly paymentId: string;
  readonly objectionId: string;
  readonly preferenceId: string;
  /** An unused session of the caterer. */
  readonly spareSessionId: string;
}

/** Texts that only the caterer and the client may read. */
export const secrets = {
  name: 'Confidentielle-Dubois',
  allergies: 'arachide-confidentielle',
  dish: 'Tajine confidentiel',
  phone: '0698765432',
  street: '7 impasse Confidentielle',
  postcode: '38190',
  city: 'Ville-Confidentielle',
  door_notes: 'digicode-confidentiel',
  objection: 'remarque-confidentielle',
} as const;

/**
 * Two caterers with one client each, and data that belongs to the first client and caterer alone.
 */
export async function buildScenario(services: RunningServices): Promise<Scenario> {
  const caterer = await join(services, 'traiteur', 'Petit');
  const otherCaterer = await join(services, 'traiteur', 'Blanc');
  const client = await join(services, 'client', secrets.name, caterer.id);
  const otherClient = await join(services, 'client', 'Roux', otherCaterer.id);
  const people = { caterer, otherCaterer, client, otherClient };

  const { id: recordId } = await ownRecord(services, client);
  await ownRecord(services, otherClient);
  const { createClient, updateClient, createPreference } = clientsApi;
  const { name, dish, objection: note, ...written } = secrets;
  const profile = { firstName: 'Camille', lastName: name, ...written };
  await served(services, 'clients', updateClient, client, {
    params: { id: recordId },
    body: profile,
  });
  const spare = await served(services, 'clients', createClient, caterer, { body: profile });
  const rating = await served(services, 'clients', createPreference, client, {
    body: { dish_name: dish, liked: true },
  });
  const delivery = await served(services, 'deliveries', deliveriesApi.createDelivery, caterer, {
    body: { client_id: recordId, quantity: 2, dish_name: dish, unit_price: 9.5 },
  });
  const payment = await served(services, 'deliveries', paymentsApi.recordPayment, caterer, {
    body: { client_id: recordId, amount: 5, method: 'cheque' },
  });
  const dishes = await served(services, 'deliveries', dishesApi.listDishes, caterer, {});
  const created = deliveriesApi.createDelivery.response.parse(delivery);
  const objection = await served(services, 'deliveries', objectionsApi.objectToLine, client, {
    params: { id: created.id },
    body: { note },
  });
  return {
    people,
    deleted: [await joinAndLeave(services, 'traiteur'), await joinAndLeave(services, 'client')],
    recordId,
    spareRecordId: createClient.response.parse(spare).id,
    dishId: dishesApi.listDishes.response.parse(dishes)[0]?.id ?? '',
    delivery: created,
    objectionId: objectionsApi.objectToLine.response.parse(objection).id,
    spareSessionId: (await logIn(services, caterer.email)).sessionId,
    paymentId: paymentsApi.recordPayment.response.parse(payment).id,
    preferenceId: createPreference.response.parse(rating).id ?? '',
  };
}

async function served(
  services: RunningServices,
  service: keyof RunningServices['origins'],
  route: Parameters<typeof call>[2],
  { token }: Person,
  request: Parameters<typeof call>[3],
): Promise<unknown> {
  const answer = await call(services, service, route, request, token);
  expect(answer).toMatchObject({ status: route.status ?? 200 });
  return JSON.parse(answer.text);
}

/** The record comes a moment after the account, because svc-clients creates it on an event. */
function ownRecord(services: RunningServices, who: Person) {
  return vi.waitFor(
    async () => {
      const answer = await served(services, 'clients', clientsApi.getOwnClient, who, {});
      return clientsApi.getOwnClient.response.parse(answer);
    },
    { timeout: 60_000 },
  );
}

async function joinAndLeave(
  services: RunningServices,
  role: 'client' | 'traiteur',
): Promise<Person> {
  const person = await join(services, role, 'Parti');
  await served(services, 'identity', identityApi.deleteOwnAccount, person, {});
  return person;
}
