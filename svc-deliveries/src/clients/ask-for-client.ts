import { client, clientsApi } from '@gamelles/contracts';
import { ask, Refused, type Caller } from '@gamelles/service-kit';
import type { z } from 'zod';

const timeLimit = 2_000;
// The answer holds more, health data included: none of it is taken in.
const answeredClient = client.pick({ id: true, chef_id: true, firstname: true, lastname: true });
type AnsweredClient = z.output<typeof answeredClient>;

/**
 * Asks svc-clients for a client in the caller's own name, once.
 *
 * @returns undefined for a client that the caller cannot see
 * @throws Refused('unavailable') when svc-clients does not answer in time, or not sensibly
 */
export const askForClient = async (
  clientsUrl: string,
  caller: Caller,
  id: string,
): Promise<AnsweredClient | undefined> => {
  const { status, body } = await ask(new URL(pathOf(id), clientsUrl), { caller, timeLimit });
  if (status === 404) return undefined;
  const answered = answeredClient.safeParse(body);
  if (status !== 200 || !answered.success) throw new Refused('unavailable');
  return answered.data;
};

const pathOf = (id: string): string => clientsApi.getClient.paths[0].replace(':id', id);
