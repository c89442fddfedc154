import { randomUUID } from 'node:crypto';
import { identityApi } from '@gamelles/contracts';

/** People with a password and a session, who log in and have their access tokens renewed. */
export interface Accounts {
  readonly logIn: () => Promise<number>;
  readonly renew: () => Promise<number>;
}

const howMany = 40;
const renewals = 10;
const motDePasse = 'un bon mot de passe';

export const openAccounts = async (origin: string): Promise<Accounts> => {
  const post = async (path: string, body: object, cookie = ''): Promise<string> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const emails = Array.from({ length: howMany }, () => `${randomUUID()}@exemple.test`);
  for (const email of emails) {
    const names = { firstName: 'Zoé', lastName: 'Martin' };
    await post(identityApi.register.paths[0], { ...names, email, motDePasse });
  }
  const logIn = (email: string): Promise<string> =>
    post(identityApi.login.paths[0], { email, motDePasse });
  const cookies = await Promise.all(emails.map(logIn));
  return {
    logIn: async () => {
      for (const email of emails) await logIn(email);
      return emails.length;
    },
    renew: async () => {
      for (const person of emails.keys()) {
        for (let time = 0; time < renewals; time++) {
          cookies[person] = await post(identityApi.refresh.paths[0], {}, cookies[person]);
        }
      }
      return howMany * renewals;
    },
  };
};
