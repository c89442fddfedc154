import {
  clientsApi,
  deliveriesApi,
  identityApi,
  journalApi,
  type BodyOf,
} from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import { openPage, visit } from '../browser.ts';
import { somebody, type Person } from '../people.ts';
import { stopClock } from './clock.ts';

/** A person with an account, logged in for calls beside the browser. */
export interface Member extends Person {
  readonly id: string;
  readonly token: string;
  readonly role: string;
  /** The cookies that the log-in set: one of them renews the session. */
  readonly cookies: readonly string[];
}

export async function joinAs(
  role: 'client' | 'traiteur',
  firstName: string,
  lastName: string,
  chef?: Member,
): Promise<Member> {
  const person = somebody(firstName, lastName);
  const { email, password } = person;
  await callRoute(inject('origin'), identityApi.register, {
    body: { firstName, lastName, email, motDePasse: password, role, chefId: chef?.id },
  });
  const answer = await fetchRoute(inject('origin'), identityApi.login, {
    body: { email, motDePasse: password },
  });
  const { token, user } = identityApi.login.response.parse(await answer.json());
  return { ...person, id: user.id, token, role, cookies: answer.headers.getSetCookie() };
}

/** Logs a person in and puts the new session into a browser, as the log-in screen does. */
export async function enterAs(page: Page, { email, password }: Person): Promise<void> {
  const { method, paths, response } = identityApi.login;
  const data: BodyOf<typeof identityApi.login> = { email, motDePasse: password };
  const headers = { origin: inject('origin') };
  const answer = await page.request.fetch(paths[0], { method, data, headers });
  const { token, user } = response.parse(await answer.json());
  await store(page, { token, role: user.role, user: JSON.stringify(user) });
}

/**
 * Puts the session of a member into a browser, without another log-in: the hash of a password costs
 * as much as a screen.
 */
export async function carryIn(page: Page, member: Member): Promise<void> {
  const { token, role, firstName, lastName, email } = member;
  const names = { username: `${firstName} ${lastName}`, firstname: firstName, lastname: lastName };
  await page.context().addCookies(member.cookies.map(forBrowser));
  await store(page, { token, role, user: JSON.stringify({ ...names, email }) });
}

/** A cookie of svc-identity, in the form of Playwright. */
function forBrowser(cookie: string) {
  const [name = '', value = ''] = cookie.split(/[=;]/);
  const { hostname: domain } = new URL(inject('origin'));
  return { name, value, domain, path: '/api/users', httpOnly: true, sameSite: 'Strict' as const };
}

async function store(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  // Any path of the same origin works; this one runs no scripts.
  await page.goto('/remotes.json');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/**
 * Opens a screen as a member. The pages and calls of a member share one session; a journey that ends
 * it for others takes `logInAs`.
 */
export async function openAs(browser: Browser, member: Member, path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, member);
  await visit(page, path);
  return page;
}

/** Opens a screen as a person, after a log-in of its own. */
export async function logInAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, person);
  await visit(page, path);
  return page;
}

/** Opens a screen as a member, and stops its clock once it has loaded. */
export async function openStoppedAs(browser: Browser, member: Member, path: string): Promise<Page> {
  const page = await openAs(browser, member, path);
  await stopClock(page);
  return page;
}

/** Adds a client and returns the id of the record. */
export async function addRecord(
  { token }: Member,
  firstName: string,
  lastName: string,
): Promise<string> {
  const body = { firstName, lastName };
  const { id } = await callRoute(inject('origin'), clientsApi.createClient, { token, body });
  return id;
}

export async function deliver(
  { token }: Member,
  clientId: string,
  dish: string,
  { quantity = 2, unit_price = 9.9 } = {},
) {
  const body = { client_id: clientId, quantity, dish_name: dish, unit_price };
  return callRoute(inject('origin'), deliveriesApi.createDelivery, { token, body });
}

/** The id of a client's own record, which is created after the account. */
export function ownRecord({ token }: Member): Promise<string> {
  return vi.waitFor(
    async () => (await callRoute(inject('origin'), clientsApi.getOwnClient, { token })).id,
    {
      timeout: 60_000,
    },
  );
}

/** Waits until a client's dashboard lists a dish. */
export function untilServed({ token }: Member, dish: string): Promise<void> {
  return vi.waitFor(
    async () => {
      const { preferences } = await callRoute(inject('origin'), clientsApi.getDashboard, { token });
      expect(preferences.map(({ dish_name }) => dish_name)).toContain(dish);
    },
    { timeout: 60_000 },
  );
}

/** The account of a client, as its caterer sees it. */
export function accountOf({ token }: Member, id: string) {
  return callRoute(inject('origin'), journalApi.getAccount, { token, params: { id } });
}

/** A client with three boxes of a gratin for 29.70 €. */
export async function owing(member: Member, firstName: string): Promise<string> {
  const id = await addRecord(member, firstName, 'Moreau');
  await deliver(member, id, 'Gratin dauphinois', { quantity: 3 });
  return id;
}
