import { z } from 'zod';
import type { Database } from '../database/open.ts';
import type { Subscription } from '../events/subscription.ts';

const typed = z.object({ type: z.string() });

/** Passes messages to the subscription of their type, each in a transaction, like a consumer. */
export function messageHandler(db: Database, subscriptions: readonly Subscription[]) {
  return async (message: unknown): Promise<void> => {
    const { type } = typed.parse(message);
    const subscription = subscriptions.find(({ definition }) => definition.type === type);
    if (!subscription) throw new Error(`No subscription for ${type}`);
    await db.transaction((trx) => subscription.apply(trx, message));
  };
}
