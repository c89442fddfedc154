import { identityApi, type BodyOf } from '@gamelles/contracts';
import type { Page } from 'playwright-core';

/** An act in the form in which a phone stores it. */
export interface NotedAct {
  readonly id: string;
  readonly client: string;
  readonly cents: number;
}

/**
 * Stores acts in the queue of the screens, which the shell shares. Resolves once the phone has
 * confirmed it.
 */
export function noteInPage(page: Page, acts: readonly NotedAct[]): Promise<void> {
  return page.evaluate(async (wanted) => {
    const member = (value: unknown, name: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    const call = (value: unknown, ...args: unknown[]): unknown => {
      if (typeof value !== 'function') throw new Error('The queue is not there yet');
      return Reflect.apply(value, undefined, args);
    };
    const instances = member(Reflect.get(globalThis, '__FEDERATION__'), '__INSTANCES__');
    const shell: unknown = Array.isArray(instances) ? instances[0] : undefined;
    const scope = member(member(shell, 'shareScopeMap'), 'default');
    const versions = Object.values(member(scope, '@gamelles/web-kit/offline') ?? {});
    const queue = call(await call(member(versions[0], 'get')));
    const entries = wanted.map(({ id, client, cents }) => ({
      id,
      kind: 'collected',
      client_id: client,
      amount: cents / 100,
      method: 'cash',
      happened_at: new Date().toISOString(),
    }));
    await call(member(queue, 'noteActs'), entries);
  }, acts);
}

/** The number of acts that this phone has not sent yet. */
export function waitingInPage(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('gamelles');
        opening.onerror = () => reject(new Error('The phone keeps nothing'));
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('acts').objectStore('acts').getAll();
          reading.onerror = () => reject(new Error('The acts cannot be read'));
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result.filter(({ state }) => state === 'waiting').length);
          };
        };
      }),
  );
}

/** Stores a session in the browser, as the log-in screen does. */
export async function logInPage(page: Page, email: string, password: string): Promise<boolean> {
  // The page makes the call itself, so that its cookie can renew the session later.
  const { method, paths, response } = identityApi.login;
  const body: BodyOf<typeof identityApi.login> = { email, motDePasse: password };
  const text = await page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(call.path, { ...call, headers });
      return answer.ok ? answer.text() : '';
    },
    { method, path: paths[0], body: JSON.stringify(body) },
  );
  if (text === '') return false;
  const { token, user } = response.parse(JSON.parse(text));
  await page.evaluate(
    ([accessToken = '', role = '', person = '']) => {
      localStorage.setItem('token', accessToken);
      localStorage.setItem('role', role);
      localStorage.setItem('user', person);
    },
    [token, user.role, JSON.stringify(user)],
  );
  return true;
}
