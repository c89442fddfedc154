import type { SelfCheck } from './self-check.ts';

interface RepairableCheck<T> {
  readonly name: string;
  /** Finds the wrong items. */
  readonly find: () => Promise<readonly T[]>;
  readonly repair: (item: T) => Promise<unknown>;
}

/**
 * A self-check that repairs one wrong item after the other. A failed repair does not stop the
 * others: the first error is thrown after the last item.
 */
export function checkEach<T>({ name, find, repair }: RepairableCheck<T>): SelfCheck {
  return {
    name,
    countWrong: async () => (await find()).length,
    repair: async () => {
      const errors: unknown[] = [];
      for (const item of await find()) {
        await repair(item).catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
