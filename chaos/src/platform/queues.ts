import { notedEnvironment } from '@gamelles/platform/launcher';
import type { Service } from '@gamelles/platform';
import { connect } from 'amqplib';
import type { Platform } from './open-platform.ts';

const queues: readonly (readonly [Service, string])[] = [
  ['identity', 'identity.from.clients'],
  ['clients', 'clients.from.identity'],
  ['clients', 'clients.from.deliveries'],
  ['deliveries', 'deliveries.from.identity'],
  ['deliveries', 'deliveries.from.clients'],
  ['identity', 'identity.dead-letters'],
  ['clients', 'clients.dead-letters'],
  ['deliveries', 'deliveries.dead-letters'],
];

const waitingQueues = (['identity', 'clients', 'deliveries'] as const).flatMap((service) =>
  ['5s', '120s'].map((time) => [service, `${service}.later-${time}`] as const),
);

/** The queues that hold events for a later retry, if they are not empty. */
export function fullWaitingQueues(platform: Platform): Promise<string[]> {
  return fullOf(waitingQueues, platform);
}

/**
 * The queues that are not empty, with their sizes. Messages in the hands of a consumer do not
 * count.
 */
export function fullQueues(platform: Platform): Promise<string[]> {
  return fullOf(queues, platform);
}

async function fullOf(some: typeof queues, platform: Platform): Promise<string[]> {
  const found = await Promise.all(
    some.map(async ([service, queue]) => {
      const waiting = await messagesIn(queue, notedEnvironment(platform.dataDir, service));
      return waiting === 0 ? [] : [`${queue} holds ${waiting}`];
    }),
  );
  return found.flat();
}

async function messagesIn(queue: string, env: Record<string, string>): Promise<number> {
  const connection = await connect(env['AMQP_URL'] ?? '', { timeout: 5_000 });
  connection.on('error', () => {});
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => {});
    return (await channel.checkQueue(queue)).messageCount;
  } finally {
    await connection.close().catch(() => {});
  }
}
