import { typeFaults } from '../releases/own-checks/type-faults.ts';

export interface TypeWatch {
  /** The type errors of the part. */
  faults(): Promise<string[]>;
  /** Settles when no compiler is running or requested. */
  ended(): Promise<unknown>;
}

/**
 * Finds the type errors of a part. The compiler runs once at a time. A caller during a run waits
 * for the next run, because the sources may have changed.
 */
export function typeWatch(
  name: string,
  find: (name: string) => Promise<string[]> = typeFaults,
): TypeWatch {
  let running: Promise<string[]> | undefined;
  let next: Promise<string[]> | undefined;
  const run = (): Promise<string[]> => {
    next = undefined;
    running = find(name).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    faults: () => {
      if (running === undefined) return run();
      next ??= running.then(run, run);
      return next;
    },
    ended: () => Promise.allSettled([next ?? running]),
  };
}
