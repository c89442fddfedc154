import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { visit } from '../browser.ts';
import { addRecord, carryIn, deliver, joinAs, ownRecord, untilServed } from './household.ts';

const modes = ['Un par un', 'En continu', 'La pile'] as const;

export type Who = 'nobody' | 'caterer' | 'client';

/** Hostile names of a client and a dish. */
export const hostile = {
  firstName: '<script>alert(1)</script>\u202E🍲',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
  dish: `<img src=x onerror=alert(1)> 🥘${'œ'.repeat(150)}`,
} as const;

/**
 * A kitchen with two clients, one with an ordinary and one with a hostile name, and their screens.
 */
export async function prepareTour() {
  const chef = await joinAs('traiteur', 'Rosalie', 'Vidal');
  const eater = await joinAs('client', 'Tom', 'Masson', chef);
  const own = await ownRecord(eater);
  await deliver(chef, own, 'Daube provençale');
  await deliver(chef, own, hostile.dish);
  const odd = await addRecord(chef, hostile.firstName, hostile.lastName);
  await callRoute(inject('origin'), clientsApi.updateClient, {
    token: chef.token,
    params: { id: odd },
    body: {
      firstName: hostile.firstName,
      lastName: hostile.lastName,
      phone: '06 12 34 56 78',
      street: hostile.lastName,
      postcode: '38000',
      city: 'Taumatawhakatangihangakoauauotamatea',
      door_notes: hostile.lastName,
    },
  });
  const { qr_token } = await deliver(chef, odd, hostile.dish);
  await untilServed(eater, hostile.dish);

  const people = { caterer: chef, client: eater } as const;
  const screens = {
    nobody: [
      '/',
      '/a-propos',
      '/mentions-legales',
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password/abc',
      '/verify-email/abc',
      '/undo-email-change/abc',
      '/unauthorized',
      '/q/ABCDEFGHIJKLMNOPQRSTUVWX27',
      '/nowhere',
    ],
    caterer: [
      '/central-kitchen',
      '/clients',
      `/clients/${own}`,
      `/clients/${odd}`,
      `/compte/${own}`,
      `/compte/${odd}`,
      '/tournee',
      `/porte/${own}`,
      `/porte/${odd}`,
      '/add-client',
      '/import-clients',
      `/edit-client/${odd}`,
      '/box-inventory',
      '/plats',
      '/qr-code',
      '/etiquettes',
      `/qr-print/${qr_token}`,
      '/qr-history',
      ...modes.map((mode) => `/qr-scan in ${mode}` as const),
      '/test-delivery',
      '/kitchen-settings',
      '/aide',
    ],
    client: [
      '/client-dashboard',
      '/client-history',
      '/client-settings',
      '/select-chef',
      '/aide-client',
    ],
  } as const satisfies Record<Who, readonly string[]>;

  return {
    people,
    screens,
    odd,
    /** Opens a screen; the scanner stays in its last mode. */
    visit: async (page: Page, screen: string): Promise<void> => {
      const [path = '', mode] = screen.split(' in ');
      await visit(page, path);
      if (mode !== undefined) await page.getByRole('radio', { name: mode, exact: true }).check();
    },
    enter: (page: Page, who: Who) =>
      who === 'nobody' ? Promise.resolve() : carryIn(page, people[who]),
  };
}
