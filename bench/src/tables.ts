import type { Table } from './table.ts';

/** Every measurement by the name that `npm run bench -- <name>` knows; loaded when it is run. */
export const tables: Readonly<Record<string, () => Promise<Table>>> = {
  requests: async () => (await import('./requests/measure.ts')).measureRequests(),
  accounts: () => import('./accounts/measure-answers.ts').then((module) => module.measureAnswers()),
  visits: async () => (await import('./visits/measure.ts')).measureVisits(),
  start: async () => (await import('./start/measure.ts')).measureStart(),
};
