import type { Page } from 'playwright-core';
import { addRecord, deliver, enterAs, joinAs, ownRecord, untilServed } from './household.ts';

export type Who = 'nobody' | 'caterer' | 'client';

/** Names that somebody may have, or may want to do harm with. */
export const hostile = {
  firstName: '<script>alert(1)</script>\u202E🍲',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
  dish: `<img src=x onerror=alert(1)> 🥘${'œ'.repeat(150)}`,
} as const;

/** A kitchen with a client each of a plain and of a hostile name, and the screens that show them. */
export const prepareTour = async () => {
  const chef = await joinAs('traiteur', 'Rosalie', 'Vidal');
  const eater = await joinAs('client', 'Tom', 'Masson', chef);
  const own = await ownRecord(eater);
  await deliver(chef, own, 'Daube provençale');
  await deliver(chef, own, hostile.dish);
  const odd = await addRecord(chef, hostile.firstName, hostile.lastName);
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
      '/unauthorized',
      '/nowhere',
    ],
    caterer: [
      '/central-kitchen',
      `/clients/${own}`,
      `/clients/${odd}`,
      '/add-client',
      `/edit-client/${odd}`,
      '/box-inventory',
      '/qr-code',
      `/qr-print/${qr_token}`,
      '/qr-history',
      '/qr-scan',
      '/test-delivery',
      '/kitchen-settings',
    ],
    client: ['/client-dashboard', '/client-settings', '/select-chef'],
  } as const satisfies Record<Who, readonly string[]>;

  return {
    people,
    screens,
    odd,
    enter: (page: Page, who: Who) =>
      who === 'nobody' ? Promise.resolve() : enterAs(page, people[who]),
  };
};
