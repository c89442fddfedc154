const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const acts = new Set<() => unknown>();
let isEnding = false;

/**
 * Calls a function when this process ends, also after a signal or an error. The last given function
 * is called first. Only after a signal, a promise is awaited.
 *
 * @returns a function that cancels the call
 */
export function atEnd(act: () => unknown): () => void {
  if (acts.size === 0) listen('on');
  acts.add(act);
  return () => {
    acts.delete(act);
    if (acts.size === 0 && !isEnding) listen('off');
  };
}

function listen(how: 'on' | 'off'): void {
  process[how]('exit', callAll);
  for (const signal of signals) process[how](signal, onSignal);
}

function callAll(): void {
  for (let act = takeLast(); act !== undefined; act = takeLast()) void act();
}

function onSignal(_signal: string, number: number): void {
  // npm and the terminal both send the signal.
  if (!isEnding) void endBy(number);
}

async function endBy(signal: number): Promise<void> {
  isEnding = true;
  for (let act = takeLast(); act !== undefined; act = takeLast()) await act();
  process.exit(128 + signal);
}

function takeLast(): (() => unknown) | undefined {
  const last = [...acts].at(-1);
  if (last !== undefined) acts.delete(last);
  return last;
}
