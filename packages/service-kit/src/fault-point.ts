import { channel } from 'node:diagnostics_channel';

/** The steps on the way from a call to its effect in another service, in their order. */
export const faultPoints = [
  // A call: its key is taken, its work is done, its event is written, all of it is committed.
  'call.claimed',
  'call.answered',
  'event.written',
  'call.committed',
  // The relay: before rows are taken, before and after the broker has them, and once they are gone.
  'relay.woken',
  'relay.taken',
  'relay.published',
  'relay.confirmed',
  'relay.committed',
  // A consumer: before, inside and after its transaction, and once the message is settled.
  'consumer.received',
  'consumer.applied',
  'consumer.committed',
  'consumer.acknowledged',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

const passing = channel('gamelles.fault-point');

/**
 * Tells whoever listens that a step is reached. Nobody does, unless this process was started with
 * a module that ends it there: the product holds none, so that there is nothing to switch on.
 */
export function faultPoint(name: FaultPoint): void {
  return passing.publish(name);
}
