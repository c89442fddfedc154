import { setTimeout } from 'node:timers/promises';
import { clientsApi, deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { sessionOf } from '../visits/sessions.ts';

/** A kitchen with the data of years. */
export interface Kitchen {
  /** A client with an account and a tenth of all deliveries. */
  readonly clientId: string;
  /** The label of one of the deliveries. */
  readonly label: string;
}

/** The gateway accepts 100 calls per second and address. */
const atOnce = 20;
const pause = 250;
const onePost = 100;

/** Gives the caterer of the demo data the clients and deliveries of years. */
export async function fillKitchen(
  origin: string,
  { clients, deliveries }: { readonly clients: number; readonly deliveries: number },
): Promise<Kitchen> {
  const { caterer } = await sessionsOf(origin);
  const token = caterer['token'] ?? '';
  for (let from = 0; from < clients; from += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        callRoute(origin, clientsApi.createClient, { token, body: personOf(from + at) }),
      ),
    );
    await setTimeout(pause);
  }
  const listed = await callRoute(origin, clientsApi.listClients, { token });
  const known = listed.find(({ lastname }) => lastname === 'Moreau');
  if (!known) throw new Error('The demo data has no client called Moreau');
  let label = '';
  for (let from = 0; from < deliveries; from += onePost) {
    const body = {
      deliveries: Array.from({ length: onePost }, (_, at) => {
        const number = from + at;
        const other = listed[number % listed.length] ?? known;
        return {
          client_id: number % 10 === 0 ? known.id : other.id,
          quantity: 1 + (number % 3),
          dish_name: `Plat du jour ${number % 60}`,
          unit_price: 9.9,
          date: dayBefore(number % 700),
        };
      }),
    };
    const made = await callRoute(origin, deliveriesApi.createDeliveries, { token, body });
    label = made.deliveries[0]?.qr_token ?? label;
  }
  return { clientId: known.id, label };
}

/** Fresh sessions of the caterer and of the client, because access tokens expire after minutes. */
export async function sessionsOf(origin: string) {
  return {
    caterer: await sessionOf(origin, 'chef@gamelles.example'),
    client: await sessionOf(origin, 'lucie.moreau@gamelles.example'),
    nobody: {},
  };
}

const firstNames = ['Aïcha', 'Benoît', 'Chloé', 'Djibril', 'Élodie', 'François', 'Gaëlle'];
const lastNames = ['Martin', 'Bernard', 'Dubois', 'Lefèvre', 'Garçon', 'Nguyen', 'O’Brien'];

function personOf(number: number) {
  const firstName = firstNames[number % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(number / 7) % lastNames.length] ?? '';
  return { firstName, lastName: `${lastName} ${number}` };
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
