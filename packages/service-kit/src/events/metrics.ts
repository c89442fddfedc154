import { Counter, Gauge, Histogram } from 'prom-client';
import { metrics } from '../http/metrics.ts';

const registers = [metrics];

export const published = new Counter({
  name: 'events_published_total',
  help: 'Events that the broker has confirmed and routed',
  labelNames: ['service', 'type'],
  registers,
});

export const applied = new Counter({
  name: 'events_applied_total',
  help: 'Events of others that were applied, known ones included',
  labelNames: ['service', 'type'],
  registers,
});

export const retried = new Counter({
  name: 'events_retried_total',
  help: 'Failed tries to apply an event, after which it was tried again',
  labelNames: ['service', 'type'],
  registers,
});

export const givenUp = new Counter({
  name: 'events_given_up_total',
  help: 'Events that became dead letters',
  labelNames: ['service', 'type'],
  registers,
});

export const lag = new Histogram({
  name: 'event_lag_seconds',
  help: 'Time from a change in another service to its application here',
  labelNames: ['service', 'type'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
  registers,
});

export const waiting = new Gauge({
  name: 'outbox_events',
  help: 'Events that wait to be published',
  labelNames: ['service'],
  registers,
});

export const oldestWaiting = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the event that has waited longest to be published, 0 where none waits',
  labelNames: ['service'],
  registers,
});

export const blocked = new Gauge({
  name: 'broker_blocked',
  help: 'Whether the broker takes no events, as it is low on disk or memory (1), or takes them (0)',
  labelNames: ['service'],
  registers,
});

export const queued = new Gauge({
  name: 'queue_messages',
  help: 'Messages that are ready in a queue of this service, its dead letters included',
  labelNames: ['service', 'queue'],
  registers,
});
