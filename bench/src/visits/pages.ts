import { sessionOf } from './sessions.ts';
import type { Visited } from './visit.ts';

/** The pages that people land on, and what shows that each can be used. */
export const pages = async (origin: string): Promise<Visited[]> => [
  { path: '/login', usable: 'input[type=email]', storage: {} },
  {
    path: '/central-kitchen',
    usable: 'select option:nth-child(2)',
    storage: await sessionOf(origin, 'chef@gamelles.example'),
  },
  {
    path: '/client-dashboard',
    usable: 'select option:nth-child(2)',
    storage: await sessionOf(origin, 'lucie.moreau@gamelles.example'),
  },
];
