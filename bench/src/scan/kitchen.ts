import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientsApi, deliveriesApi } from '@gamelles/contracts';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import { filmLabels } from '@gamelles/e2e/film-of-labels';
import { sessionOf } from '../visits/sessions.ts';

/** Filmed labels with the boxes that they belong to. */
interface Stack {
  readonly film: string;
  /** The ids of the deliveries. */
  readonly deliveries: ReadonlySet<string>;
}

/** Opens a caterer of the demo data, who delivers boxes and films their labels. */
export async function openKitchen(origin: string, folder: string) {
  const storage = await sessionOf(origin, 'chef@gamelles.example');
  const token = storage['token'] ?? '';
  const clients = await callRoute(origin, clientsApi.listClients, { token });
  const [client] = clients;
  if (!client) throw new Error('The demo data has no client');

  const deliver = async (count: number) => {
    const deliveries = Array.from({ length: count }, (_, at) => ({
      client_id: client.id,
      quantity: 1,
      dish_name: `Plat ${at}`,
      unit_price: 9.9,
    }));
    const { deliveries: made } = await callRoute(origin, deliveriesApi.createDeliveries, {
      token,
      body: { deliveries },
    });
    return made;
  };

  return {
    storage,
    deliver,
    async filmStack(count: number): Promise<Stack> {
      const made = await deliver(count);
      const here = join(folder, crypto.randomUUID());
      await mkdir(here);
      const pictures = await Promise.all(
        made.map(async ({ qr_token }) => {
          const file = join(here, `${qr_token}.png`);
          const answer = await fetchRoute(origin, deliveriesApi.drawLabel, {
            params: { token: qr_token },
          });
          await writeFile(file, await answer.bytes());
          return file;
        }),
      );
      const film = join(here, 'stack.mjpeg');
      await filmLabels(pictures, film);
      return { film, deliveries: new Set(made.map(({ id }) => id)) };
    },
  };
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
