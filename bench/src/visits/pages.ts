import { sessionOf } from './sessions.ts';
import type { Visited } from './visit.ts';

/** The page for newcomers. */
export const landing: Visited = { path: '/', remote: '', usable: 'h1', storage: {} };

/** The pages on which people arrive, and the element that shows that each is ready. */
export async function pages(origin: string): Promise<Visited[]> {
  return [
    { path: '/login', remote: 'mf-auth', usable: 'input[type=email]', storage: {} },
    {
      path: '/central-kitchen',
      remote: 'mf-kitchen',
      usable: 'select option:nth-child(2)',
      storage: await sessionOf(origin, 'chef@gamelles.example'),
    },
    {
      path: '/client-dashboard',
      remote: 'mf-client',
      usable: 'select option:nth-child(2)',
      storage: await sessionOf(origin, 'lucie.moreau@gamelles.example'),
    },
  ];
}
