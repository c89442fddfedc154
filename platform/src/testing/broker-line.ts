import { startCuttableProxy } from '@gamelles/service-kit/testing';
import { inject } from 'vitest';
import type {} from './global-setup.ts';

/** A connection to the broker of this test run that a test can cut and restore. */
export async function startBrokerLine() {
  const line = await startCuttableProxy(`amqp://127.0.0.1:${inject('backends').amqpPort}`);
  return {
    ...line,
    /** The address of the broker through this connection. */
    through: (amqpUrl: string): string => {
      const url = new URL(amqpUrl);
      url.port = new URL(line.url).port;
      return url.href;
    },
  };
}
