import { setTimeout } from 'node:timers/promises';

/**
 * Calls `write` every 15 ms, without waiting for earlier calls: ten times before `work` begins,
 * during the work, and twenty times afterwards.
 */
export async function keepWriting(
  write: (turn: number) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const calls: Promise<unknown>[] = [];
  let working: Promise<unknown> | undefined;
  let last = Infinity;
  for await (const turn of every15ms()) {
    calls.push(write(turn));
    if (turn === 10) {
      working = work().finally(() => (last = calls.length + 20));
      // Awaited below, after the last call.
      working.catch(() => {});
    }
    if (turn >= last) break;
  }
  await Promise.all([working, ...calls]);
}

async function* every15ms() {
  for (let turn = 1; ; turn += 1) {
    await setTimeout(15);
    yield turn;
  }
}
