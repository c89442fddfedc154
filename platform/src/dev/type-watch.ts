import { typeFaults } from '../releases/own-checks/type-faults.ts';

/**
 * Finds the type errors of a part, a sentence each. The compiler runs once at a time: who asks
 * meanwhile waits for a run that begins after the present one, as the sources may have changed.
 */
export function typeWatch(
  name: string,
  find: (name: string) => Promise<string[]> = typeFaults,
): () => Promise<string[]> {
  let running: Promise<string[]> | undefined;
  let next: Promise<string[]> | undefined;
  const run = (): Promise<string[]> => {
    next = undefined;
    running = find(name).finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return run();
    next ??= running.then(run, run);
    return next;
  };
}
