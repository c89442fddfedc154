import { services, type Service } from '@gamelles/platform';
import { notedEnvironment } from '@gamelles/platform/launcher';
import { connect } from 'amqplib';
import type { Platform } from '../platform/open-platform.ts';
import { runForService } from '../platform/run-for-service.ts';
import type { Queue } from './fault.ts';
import type { FaultWindow } from './fault-window.ts';

/**
 * Deletes the queue of a running consumer. If messages are lost with it, the producer announces
 * everything again, as the runbook says. If the queue was empty, nothing may be missing afterwards.
 */
export async function deleteQueue(
  platform: Platform,
  queue: Queue,
): Promise<FaultWindow | undefined> {
  const began = performance.now();
  const [consumer, producer] = queue.split('.from.').map(serviceOf);
  if (consumer === undefined || producer === undefined) return undefined;
  const url = notedEnvironment(platform.dataDir, consumer)['AMQP_URL'] ?? '';
  const connection = await connect(url, { timeout: 5_000 });
  connection.on('error', () => {});
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  const { messageCount } = await channel.deleteQueue(queue);
  await connection.close();
  if (messageCount > 0) await announceAgain(platform, producer);
  return { began, ended: performance.now() };
}

export async function announceAgain(platform: Platform, service: Service): Promise<void> {
  await runForService(platform, service, `svc-${service}/src/reannounce.ts`);
}

function serviceOf(name: string): Service | undefined {
  return services.find((service) => service === name);
}
