import { randomUUID } from 'node:crypto';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { z } from 'zod';
import { sideBySide } from '../../base/side-by-side.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { deleteLeftAccounts, noteAccounts, type Account } from './left-people.ts';

/** A caterer, her client and a delivery for visiting screens; deleted afterwards. */
export interface TryOutPeople {
  /** By role: the stored session of a browser. */
  readonly sessions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The values for the parameters of a path. */
  readonly samples: Readonly<Record<'client' | 'label', string>>;
  remove(): Promise<void>;
}

/**
 * Makes them once those of killed trials are deleted.
 *
 * @throws Error if one cannot be made; then none of them stays
 */
export async function makeTryOutPeople(
  settings: Pick<ReleaseSettings, 'origin' | 'dataDir'>,
): Promise<TryOutPeople> {
  const { origin } = settings;
  await deleteLeftAccounts(settings);
  const accounts = { traiteur: newAccount(), client: newAccount() };
  const forget = noteAccounts(settings, Object.values(accounts));
  const people: Session[] = [];
  const remove = async () => {
    await sideBySide(
      people.map(({ token }) => callRoute(origin, identityApi.deleteOwnAccount, { token })),
    );
    forget();
  };
  try {
    const caterer = await signUp(origin, 'traiteur', accounts.traiteur);
    people.push(caterer);
    const client = await signUp(origin, 'client', accounts.client);
    people.push(client);
    return {
      sessions: { traiteur: stored(caterer), client: stored(client) },
      samples: await makeSamples(origin, caterer.token),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Session = z.output<typeof identityApi.login.response>;

function newAccount(): Account {
  return { email: `essai.${randomUUID()}@gamelles.invalid`, motDePasse: randomUUID() };
}

async function signUp(
  origin: string,
  role: 'traiteur' | 'client',
  account: Account,
): Promise<Session> {
  const person = { ...account, firstName: 'Essai', lastName: 'Nouvelle version', role };
  await callRoute(origin, identityApi.register, { body: person });
  return callRoute(origin, identityApi.login, { body: account });
}

async function makeSamples(origin: string, token: string): Promise<TryOutPeople['samples']> {
  const person = { firstName: 'Essai', lastName: 'Gamelle' };
  const client = await callRoute(origin, clientsApi.createClient, { token, body: person });
  const body = { client_id: client.id, quantity: 1, dish_name: 'Essai', unit_price: 1 };
  const delivery = await callRoute(origin, deliveriesApi.createDelivery, { token, body });
  return { client: client.id, label: delivery.qr_token };
}

function stored({ token, user }: Session): Record<string, string> {
  return { token, role: user.role, user: JSON.stringify(user) };
}
