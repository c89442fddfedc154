import type { Table } from './table.ts';

/** Every measurement by its name on the command line; a measurement is loaded when it runs. */
export const tables: Readonly<Record<string, () => Promise<Table>>> = {
  requests: async () => (await import('./requests/measure.ts')).measureRequests(),
  growth: async () => (await import('./growth/measure.ts')).measureGrowth(),
  events: async () => (await import('./events/measure.ts')).measureEvents(),
  memory: async () => (await import('./memory/measure.ts')).measureMemory(),
  scale: async () => (await import('./scale/measure.ts')).measureScale(),
  costs: async () => (await import('./costs/measure.ts')).measureCosts(),
  scaling: async () => (await import('./scaling/measure.ts')).computeScaling(),
  clashes: async () => (await import('./clashes/measure.ts')).measureClashes(),
  accounts: () => import('./accounts/measure-answers.ts').then((module) => module.measureAnswers()),
  scan: async () => (await import('./scan/measure.ts')).measureScan(),
  visits: async () => (await import('./visits/measure.ts')).measureVisits(),
  phone: async () => (await import('./phone/measure.ts')).measurePhone(),
  offline: async () => (await import('./offline/measure.ts')).measureOffline(),
  start: async () => (await import('./start/measure.ts')).measureStart(),
};
