import { channel } from 'node:diagnostics_channel';

/** The steps from a call to its effect in another service, in their order. */
export const faultPoints = [
  // A call: its key is claimed, its work done, its event written, and all of it committed.
  'call.claimed',
  'call.answered',
  'event.written',
  'call.committed',
  // The relay: before it takes rows, before and after the broker has them, and after their
  // deletion.
  'relay.woken',
  'relay.taken',
  'relay.published',
  'relay.confirmed',
  'relay.committed',
  // A consumer: before, inside and after its transaction, and after the acknowledgement.
  'consumer.received',
  'consumer.applied',
  'consumer.committed',
  'consumer.acknowledged',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

const passing = channel('gamelles.fault-point');

/**
 * Publishes that a step is reached. Nobody listens, unless a test started the process with a module
 * that ends it there. The product has no such module, so nothing can be switched on.
 */
export function faultPoint(name: FaultPoint): void {
  return passing.publish(name);
}
