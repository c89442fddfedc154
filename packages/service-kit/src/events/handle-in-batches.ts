import type { ConsumeMessage } from 'amqplib';
import type { Consumption } from './apply.ts';
import { handleBatch } from './handle-batch.ts';

/** Handles the first message at once, and then all messages that arrived meanwhile as one batch. */
export function handlingInBatches(consumption: Consumption) {
  let waiting: ConsumeMessage[] = [];
  let isAtWork = false;
  const work = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await handleBatch(consumption, batch);
    }
    isAtWork = false;
  };
  return (message: ConsumeMessage): void => {
    waiting.push(message);
    if (!isAtWork) void work();
  };
}
