import { randomUUID } from 'node:crypto';
import { identityApi, type Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';

/** People with a password and a session, for measuring log-ins and session renewals. */
export interface Accounts {
  readonly logIn: () => Promise<number>;
  readonly renew: () => Promise<number>;
}

const howMany = 40;
const renewals = 10;
const motDePasse = 'un bon mot de passe';

export async function openAccounts(origin: string): Promise<Accounts> {
  const post = async (route: Route, body?: object, cookie = ''): Promise<string> => {
    const response = await fetchRoute(origin, route, { body, headers: { origin, cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${route.paths[0]}: ${response.status} ${text}`);
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const emails = Array.from({ length: howMany }, () => `${randomUUID()}@exemple.test`);
  for (const email of emails) {
    const names = { firstName: 'Zoé', lastName: 'Martin' };
    await post(identityApi.register, { ...names, email, motDePasse });
  }
  const logIn = (email: string): Promise<string> => post(identityApi.login, { email, motDePasse });
  const cookies = await Promise.all(emails.map(logIn));
  return {
    logIn: async () => {
      for (const email of emails) await logIn(email);
      return emails.length;
    },
    renew: async () => {
      for (const person of emails.keys()) {
        for (let time = 0; time < renewals; time++) {
          cookies[person] = await post(identityApi.refresh, undefined, cookies[person]);
        }
      }
      return howMany * renewals;
    },
  };
}
