import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { ask } from '../ask.ts';
import { openPage, visit } from '../browser.ts';
import { somebody, type Person } from '../people.ts';
import { stopClock } from './clock.ts';

/** Somebody with an account, logged in for calls beside the browser. */
export interface Member extends Person {
  readonly id: string;
  readonly token: string;
  readonly role: string;
}

export const joinAs = async (
  role: 'client' | 'traiteur',
  firstName: string,
  lastName: string,
  chef?: Member,
): Promise<Member> => {
  const person = somebody(firstName, lastName);
  const { email, password } = person;
  await ask(inject('origin'), identityApi.register, {
    body: { firstName, lastName, email, motDePasse: password, role, chefId: chef?.id },
  });
  const session = await ask(inject('origin'), identityApi.login, {
    body: { email, motDePasse: password },
  });
  return { ...person, id: session.user.id, token: session.token, role };
};

/** Puts somebody's session into a browser, as the log-in screen does. */
export const enterAs = async (page: Page, { email, password }: Person): Promise<void> => {
  const answer = await page.request.post('/api/users/login', {
    data: { email, motDePasse: password },
  });
  const { token, user } = identityApi.login.response.parse(await answer.json());
  await page.goto('/mentions-legales');
  await store(page, { token, role: user.role, user: JSON.stringify(user) });
};

/** The same where no call reaches the platform but the browser's own. */
export const carryIn = (page: Page, { token, role, firstName, lastName, email }: Member) => {
  const names = { username: `${firstName} ${lastName}`, firstname: firstName, lastname: lastName };
  return store(page, { token, role, user: JSON.stringify({ ...names, email }) });
};

const store = (page: Page, stored: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);

/** A screen that somebody has open. */
export const openAs = async (browser: Browser, person: Person, path: string): Promise<Page> => {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, person);
  await visit(page, path);
  return page;
};

/** A screen that somebody has open, whose time stands still once everything is there. */
export const openStoppedAs = async (
  browser: Browser,
  person: Person,
  path: string,
): Promise<Page> => {
  const page = await openAs(browser, person, path);
  await stopClock(page);
  return page;
};

/** Writes a client down, and answers the id of the record. */
export const addRecord = async (
  { token }: Member,
  firstName: string,
  lastName: string,
): Promise<string> => {
  const body = { firstName, lastName };
  const { id } = await ask(inject('origin'), clientsApi.createClient, { token, body });
  return id;
};

export const deliver = async (
  { token }: Member,
  clientId: string,
  dish: string,
  { quantity = 2, unit_price = 9.9 } = {},
) => {
  const body = { client_id: clientId, quantity, dish_name: dish, unit_price };
  return ask(inject('origin'), deliveriesApi.createDelivery, { token, body });
};

/** The record of a client's own, once it is there: it follows the account. */
export const ownRecord = ({ token }: Member): Promise<string> =>
  vi.waitFor(async () => (await ask(inject('origin'), clientsApi.getOwnClient, { token })).id, {
    timeout: 15_000,
  });

/** Waits until a client's dashboard tells of a dish. */
export const untilServed = ({ token }: Member, dish: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { preferences } = await ask(inject('origin'), clientsApi.getDashboard, { token });
      expect(preferences.map(({ dish_name }) => dish_name)).toContain(dish);
    },
    { timeout: 15_000 },
  );
