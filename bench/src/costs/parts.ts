import type { Stage } from '../stage/start-stage.ts';
import { cpuSeconds, startedHere } from './cpu-seconds.ts';

/** The processes that work for a request. */
export const parts = [
  'gateway',
  'identity',
  'clients',
  'deliveries',
  'postgres',
  'broker',
] as const;
export type Part = (typeof parts)[number];
export type OfParts = Readonly<Record<Part, number>>;

/** Computes one number for each part. */
export function ofEach(one: (part: Part) => number): OfParts {
  return {
    gateway: one('gateway'),
    identity: one('identity'),
    clients: one('clients'),
    deliveries: one('deliveries'),
    postgres: one('postgres'),
    broker: one('broker'),
  };
}

/** Prepares a function that reads the CPU seconds of each part since its start. */
export function readCpuSeconds({ running, backends }: Stage): () => OfParts {
  const pids: OfParts = {
    gateway: startedHere('nginx'),
    identity: running.identity.pid,
    clients: running.clients.pid,
    deliveries: running.deliveries.pid,
    postgres: backends.postgres.pid,
    broker: backends.broker.pid,
  };
  return () => ofEach((part) => cpuSeconds(pids[part]));
}
