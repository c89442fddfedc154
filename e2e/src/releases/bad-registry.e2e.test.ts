import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { changeRemote } from '../registry.ts';
import { carryIn, joinAs, type Member } from '../screens/household.ts';
import { closeOver, openOver, workers } from '../with-worker.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Odette', 'Charpentier');
  eater = await joinAs('client', 'Basile', 'Charpentier', chef);
});
afterAll(() => browser.close());

const title = /^Welcome back/;

const faults = [
  ['missing', (route: Route) => route.fulfill({ status: 404, json: { code: 'not_found' } })],
  ['HTML', (route: Route) => route.fulfill({ body: '<p>Oops</p>' })],
  ['cut off', (route: Route) => route.fulfill({ body: '{"remotes":[{"name":"mf-auth",' })],
  ['of another shape', (route: Route) => route.fulfill({ json: { remotes: 'all' } })],
  ['empty', (route: Route) => route.fulfill({ json: { remotes: [] } })],
] as const;

// Only without a worker, because the test tools switch off its timeouts: `first-in-time.test.ts`
// covers the worker.
function neverAnswer(): Promise<void> {
  return Promise.resolve();
}

test.each([
  ...workers.flatMap((worker) => faults.map(([what, fault]) => ({ worker, what, fault }))),
  { worker: 'without a worker', what: 'never answered', fault: neverAnswer } as const,
])('$worker, a registry that is $what is reported, and can be retried', async (row) => {
  const page = await openOver(row.worker, browser, chef);
  await page.context().route('**/remotes.json', row.fault);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Gamelles est indisponible' }).waitFor();
  await page.context().unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Réessayer', exact: true }).count())
    .toBe(0);
  await closeOver(page);
});

const changes = [
  ['a script of an unknown host', { entry: 'https://foreign.test/mf/mf-auth/remoteEntry.js' }],
  ['a script of an unknown host without its scheme', { entry: '//foreign.test/remoteEntry.js' }],
  ['a file of an unknown host', { preload: ['https://foreign.test/mf/a.js'] }],
  ['a wrong integrity', { integrity: `sha384-${'A'.repeat(64)}` }],
  ['an integrity that is none', { integrity: 'none' }],
] as const;

test.each(workers.flatMap((worker) => changes.map(([what, change]) => ({ worker, what, change }))))(
  '$worker, a registry with $what: nothing of it runs, the rest goes on, and trying again heals it',
  async ({ worker, change }) => {
    const page = await openOver(worker, browser, chef);
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      if (new URL(request.url()).hostname === 'foreign.test') foreign.push(request.url());
    });
    await changeRemote(page, 'mf-auth', () => ({ ...change, previous: null }));
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
    expect(await page.evaluate(() => Reflect.has(window, 'mfAuth'))).toBe(false);
    await page.goto('/unauthorized');
    await page.getByRole('heading', { name: /^Oops/ }).waitFor();

    await page.goto('/login');
    await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
    await page.context().unroute('**/remotes.json');
    await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(foreign).toEqual([]);
    await closeOver(page);
  },
);

test.each(workers)(
  '%s, a registry in which a front end has the path of another: the owner shows its screen',
  async (worker) => {
    const page = await openOver(worker, browser, chef);
    await changeRemote(page, 'mf-client', ({ routes }) => ({
      routes: [{ path: '/central-kitchen', role: 'traiteur' }, ...routes],
    }));
    const said: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await carryIn(page, chef);
    await page.goto('/central-kitchen');
    await page.getByRole('link', { name: /^Box Inventory/ }).waitFor();
    expect(said).toContain(
      'mf-client declares /central-kitchen, and /central-kitchen belongs to mf-kitchen',
    );
    expect(asked.filter((path) => path.startsWith('/mf/mf-client/'))).toEqual([]);

    await carryIn(page, eater);
    await page.goto('/select-chef');
    await page.getByRole('heading', { name: 'Choisis ton traiteur' }).waitFor();
    await closeOver(page);
  },
);
