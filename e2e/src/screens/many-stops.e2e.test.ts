import { allergiesApi, dishesApi, roundsApi, type ResponseOf } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { openAs } from './household.ts';
import { aRound, parisDay } from './round-of-today.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

const stopCount = 120;

/** Answers with many stops like this one, each of a client who is allergic to the whole dish. */
async function answerManyStops(
  page: Page,
  round: ResponseOf<typeof roundsApi.getRound>,
): Promise<void> {
  const [stop] = round.stops;
  const stops = Array.from({ length: stopCount }, (_, nth) => ({
    ...stop,
    client_id: `019aa000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    lastname: `Diallo ${nth}`,
  }));
  await page.route('**/api/rounds/*', (route) => route.fulfill({ json: { ...round, stops } }));
  await page.route('**/api/clients/clashes', (route) => {
    const body = allergiesApi.findClashes.body.safeParse(route.request().postDataJSON());
    if (!body.success) return route.fulfill({ status: 422, json: {} });
    const json = { clashes: body.data.pairs, unreadable: [], unknown: [] };
    return route.fulfill({ json });
  });
}

test('a round of 120 stops warns of a dish that harms its client at each of them', async () => {
  const { chef } = await aRound();
  const { token } = chef;
  const body = {
    name: 'Curry de pois chiches',
    allergens: { contains: ['milk' as const], traces: [] },
  };
  await callRoute(inject('origin'), dishesApi.saveDish, { token, body });
  const params = { date: parisDay(0) };
  const round = await callRoute(inject('origin'), roundsApi.getRound, { token, params });
  const page = await openAs(browser, chef, '/mentions-legales');
  await answerManyStops(page, round);
  await page.goto('/tournee');
  const warnings = page.getByText('Attention, Curry de pois chiches\u00a0: lait');
  await warnings.first().waitFor();
  expect(await warnings.count()).toBe(stopCount);
  await page.context().close();
});
