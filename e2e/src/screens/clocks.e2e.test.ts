import { journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

const hour = 60 * 60 * 1_000;

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Clotilde', 'Renard');
});
afterAll(() => browser.close());

/** The screen of an account on a phone whose clock shows this time. */
async function openAt(time: number): Promise<{ readonly page: Page; readonly id: string }> {
  const id = await addRecord(chef, 'Lucette', 'Barbier');
  await deliver(chef, id, 'Gratin', { quantity: 3, unit_price: 10 });
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await page.clock.install({ time });
  await page.goto(`/compte/${id}`);
  await page.getByText('Lucette te doit 30,00 €').waitFor();
  return { page, id };
}

async function takeMoney(page: Page, euros: number): Promise<void> {
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await page.getByLabel('Montant (€)').fill(String(euros));
  await page.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
  await page.getByRole('status').getByText(`Noté : ${euros},00 € encaissé`).waitFor();
}

/** The collected payments, newest first. */
async function collected(id: string) {
  const lines = await callRoute(inject('origin'), journalApi.listJournal, {
    token: chef.token,
    query: { client_id: id, limit: 50 },
  });
  return lines.filter(({ kind }) => kind === 'collected');
}

async function sendAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /gestes? en attente/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
}

/** The minutes between a moment and the right one. */
function minutesFrom(moment: string | undefined, right: number): number {
  return Math.abs(Date.parse(moment ?? '') - right) / 60_000;
}

test.each([
  ['fast', 3 * hour],
  ['slow', -3 * hour],
])(
  'a phone that is three hours %s sends the right times in the right order',
  async (_how, wrong) => {
    const { page, id } = await openAt(Date.now() + wrong);
    await page.context().setOffline(true);
    await takeMoney(page, 1);
    await page.clock.fastForward(30 * 60_000);
    await takeMoney(page, 2);
    await sendAll(page);
    const lines = await collected(id);
    expect(lines.map(({ amount }) => amount)).toEqual([2, 1]);
    const [second, first] = lines;
    expect(minutesFrom(second?.happened_at, Date.now())).toBeLessThan(5);
    expect(minutesFrom(first?.happened_at, Date.now() - hour / 2)).toBeLessThan(5);
    await page.context().close();
  },
);

test('an act that is sent two days later has the date of the act', async () => {
  const now = Date.now();
  const { page, id } = await openAt(now - 48 * hour);
  await page.context().setOffline(true);
  await takeMoney(page, 1);
  await page.clock.fastForward(hour);
  await takeMoney(page, 2);
  await page.getByRole('button', { name: /Hors ligne\s: 2\sgestes en attente/ }).waitFor();
  await page.clock.setSystemTime(now);
  await sendAll(page);
  const [second, first] = await collected(id);
  expect([first?.amount, second?.amount]).toEqual([1, 2]);
  expect(minutesFrom(first?.happened_at, now - 48 * hour)).toBeLessThan(5);
  expect(minutesFrom(second?.happened_at, now - 47 * hour)).toBeLessThan(5);
  await page.context().close();
});

test('acts in the hour that is repeated when summer time ends keep their order', async () => {
  // 02:30 in summer time, 02:30 in winter time, and a moment before midnight in Paris.
  const night = Date.parse('2026-10-24T21:50:00Z');
  const { page, id } = await openAt(night);
  await page.context().setOffline(true);
  await takeMoney(page, 1);
  await page.clock.setSystemTime('2026-10-25T00:30:00Z');
  await takeMoney(page, 2);
  await page.clock.setSystemTime('2026-10-25T01:30:00Z');
  await takeMoney(page, 3);
  await page.clock.setSystemTime(Date.now());
  await sendAll(page);
  const lines = await collected(id);
  expect(lines.map(({ amount }) => amount)).toEqual([3, 2, 1]);
  const right = ['2026-10-25T01:30:00Z', '2026-10-25T00:30:00Z', '2026-10-24T21:50:00Z'];
  for (const [place, moment] of right.entries()) {
    expect(minutesFrom(lines[place]?.happened_at, Date.parse(moment))).toBeLessThan(5);
  }
  await page.reload();
  await page.getByText('25/10 à 02:30').nth(1).waitFor();
  await page.getByText('24/10 à 23:5', { exact: false }).first().waitFor();
  await page.context().close();
});

test.each(['/qr-code', '/etiquettes'])(
  '%s, open overnight, is dated to the new day',
  async (path) => {
    await addRecord(chef, 'Solange', 'Barbier');
    const page = await openPage(browser, inject('origin'));
    await carryIn(page, chef);
    await page.clock.install({ time: '2026-07-10T21:59:00Z' });
    await page.goto(path);
    const date = page.getByLabel('Date', { exact: true });
    await expect.poll(() => date.inputValue()).toBe('2026-07-10');
    await page.clock.runFor(90_000);
    await expect.poll(() => date.inputValue()).toBe('2026-07-11');
    await date.fill('2026-07-14');
    await page.clock.fastForward(24 * hour);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await date.inputValue()).toBe('2026-07-14');
    await page.context().close();
  },
);

test.each(['/tournee', '/central-kitchen'])(
  '%s, open overnight, shows the round of the new day',
  async (path) => {
    for (const name of ['Irma', 'Lucette', 'Solange']) await addRecord(chef, name, 'Barbier');
    const page = await openPage(browser, inject('origin'));
    await carryIn(page, chef);
    await page.clock.install({ time: '2026-07-10T21:59:00Z' });
    await page.goto(path);
    await page.getByText(/personne à livrer/i).waitFor();
    const reading = page.waitForRequest('**/api/rounds/2026-07-11');
    await page.clock.runFor(90_000);
    await reading;
    await page.context().close();
  },
);
