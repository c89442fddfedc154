import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { Member } from './household.ts';

/** Collects money on the screen of an account. */
export async function takeMoney(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await page.getByLabel('Montant (€)').fill(amount);
  await page.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
}

/** No journal call reaches the server; all other calls do. */
export function cutJournal(page: Page): Promise<unknown> {
  return page.route('**/api/journal', (route) => route.abort());
}

/** Waits until the phone shows this number of unsent acts. */
export function untilWaiting(page: Page, acts: number): Promise<void> {
  return page
    .getByRole('button', { name: new RegExp(`(^|\\s)${acts}\\sgestes? en attente`) })
    .waitFor();
}

/** From now on the phone keeps nothing, so each act is sent at once. */
export function keepNothing(page: Page, fault = 'SecurityError'): Promise<void> {
  return page.evaluate((name) => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', name);
    };
  }, fault);
}

/** The record of a client who owes 29.70 €, once svc-clients has heard of the boxes. */
export function recordOwing({ token }: Member, id: string) {
  return vi.waitFor(
    async () => {
      const params = { id };
      const record = await callRoute(inject('origin'), clientsApi.getClient, { token, params });
      expect(record.amount_due).toBe(29.7);
      return record;
    },
    { timeout: 60_000 },
  );
}
