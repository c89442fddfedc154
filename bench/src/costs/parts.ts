import type { Stage } from '../stage/start-stage.ts';
import { processorSeconds, startedHere } from './processor.ts';

/** What computes when somebody makes a request. */
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

/** The same number of each part, worked out for each. */
export const ofEach = (one: (part: Part) => number): OfParts => ({
  gateway: one('gateway'),
  identity: one('identity'),
  clients: one('clients'),
  deliveries: one('deliveries'),
  postgres: one('postgres'),
  broker: one('broker'),
});

/** Reads the seconds of processor that each part has taken since it was started. */
export const readProcessors = ({ running, backends }: Stage): (() => OfParts) => {
  const pids: OfParts = {
    gateway: startedHere('nginx'),
    identity: running.identity.pid,
    clients: running.clients.pid,
    deliveries: running.deliveries.pid,
    postgres: backends.postgres.pid,
    broker: backends.broker.pid,
  };
  return () => ofEach((part) => processorSeconds(pids[part]));
};
