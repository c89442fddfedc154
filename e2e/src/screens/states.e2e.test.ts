import { registry } from '@gamelles/contracts/front-ends';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { pagePool } from '../page-pool.ts';
import {
  addRecord,
  carryIn,
  deliver,
  joinAs,
  ownRecord,
  untilServed,
  type Member,
} from './household.ts';
import { hold } from './hold.ts';
import { reading, sending, standing, watching, type Reading, type Sending } from './states.ts';

/** A person with data, or one without any. */
type Viewer = `${'served' | 'new'} ${Reading['who']}`;

let browser: Browser;
let people: Partial<Record<Viewer, Member>>;
let places: Readonly<Record<string, string>>;
const dish = 'Navet farci';

beforeAll(async () => {
  browser = await openQuietBrowser();
  const chef = await joinAs('traiteur', 'Berthe', 'Lebrun');
  const eater = await joinAs('client', 'Leon', 'Garnier', chef);
  const hungry = await joinAs('client', 'Odette', 'Caron', chef);
  people = {
    'served caterer': chef,
    'served client': eater,
    'new caterer': await joinAs('traiteur', 'Nouvelle', 'Cuisine'),
    'new client': hungry,
  };
  const id = await addRecord(chef, 'Ernest', 'Morel');
  const { qr_token } = await deliver(chef, id, dish);
  places = { ':id': id, ':clientId': id, ':token': qr_token };
  await deliver(chef, await ownRecord(eater), dish);
  await untilServed(eater, dish);
  await ownRecord(hungry);
});
afterAll(() => browser.close());

const withPage = pagePool<Viewer>(async (viewer) => {
  const page = await openPage(browser, inject('origin'));
  const member = people[viewer];
  if (member) await carryIn(page, member);
  return page;
});

function address(path: string): string {
  return path.replace(/:\w+/, (name) => places[name] ?? name);
}

function noWord(route: Route): Promise<void> {
  return route.fulfill({ status: 502, body: '<p>' });
}

async function sees(page: Page, text: string): Promise<void> {
  const found = page.getByText(text).or(page.locator('option', { hasText: text }));
  await found.first().waitFor({ state: 'attached' });
}

function isBusy(page: Page): Promise<void> {
  // The element is visible together with what is above it.
  return page.locator('select[aria-busy=true]').waitFor({ state: 'attached' });
}

test.each<[string, Reading]>(Object.entries(reading))(
  '%s while it loads, with nothing to show, with something, and when it could not be loaded',
  async (path, { who, reads, loading, empty, error, success, emptyAnswer }) => {
    await withPage(`served ${who}`, async (page) => {
      const release = await hold(page, reads);
      await page.goto(address(path));
      await (loading === null ? isBusy(page) : sees(page, loading));
      release();
      await sees(page, success);
      await page.unroute(reads);

      await page.route(reads, (route) =>
        route.request().resourceType() === 'document' ? route.continue() : noWord(route),
      );
      await page.goto(address(path));
      await sees(page, error);
    });
    if (empty === null) return;
    await withPage(`new ${who}`, async (page) => {
      if (emptyAnswer) await page.route(reads, (route) => route.fulfill({ json: emptyAnswer }));
      await page.goto(address(path));
      await sees(page, empty);
    });
  },
);

test.each<[string, Sending]>(Object.entries(sending))(
  '%s while it sends, and when that failed',
  (path, { who, sends, button, fields, error }) =>
    withPage(`served ${who}`, async (page) => {
      await page.goto(address(path));
      for (const [label, text] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(text);
      }
      const release = await hold(page, sends, noWord);
      await page.getByRole('button', { name: button }).click();
      await page.locator('button[aria-busy=true]', { hasText: button }).waitFor();
      release();
      await page.getByRole('alert').getByText(error).waitFor();
      await page.locator('button[aria-busy=false]', { hasText: button }).waitFor();
    }),
);

test('no screen of a front end is missing here', async () => {
  const answer = await fetch(new URL('/remotes.json', inject('origin')));
  const { remotes } = registry.parse(await answer.json());
  const screens = remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  const covered = [...Object.keys(reading), ...Object.keys(sending), ...watching, ...standing];
  expect(screens.toSorted()).toEqual(covered.toSorted());
});
