import { ApiError } from '../api/api-error.ts';
import { announce } from './news.ts';
import { pauseAfter } from './pause.ts';
import { sendWaiting } from './send.ts';

/** Milliseconds after which a call is one that hangs. */
const slow = 3000;
/** Milliseconds until what waits for another moment is sent again. */
const again = 30_000;

let sending: Promise<void> | undefined;
let isWanted = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, now and then again until nothing waits. */
export function sendNow(): void {
  isWanted = true;
  clearTimeout(timer);
  sending ??= sendWhileWanted().finally(() => (sending = undefined));
}

/** Sends at every moment at which the network may be back, for the life of the page. */
export function startSending(): void {
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow();
  });
  sendNow();
}

async function sendWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    const hanging = setTimeout(() => announce({ is: 'slow' }), slow);
    try {
      if (await oneTabAtATime(sendWaiting)) sendLater(again);
      failures = 0;
    } catch (error) {
      console.warn('What waits could not be sent', error);
      failures += 1;
      sendLater(pauseAfter(failures));
      announce({ is: 'failed', isUnreached: error instanceof ApiError && error.status === 0 });
    } finally {
      clearTimeout(hanging);
    }
  }
}

function sendLater(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(sendNow, milliseconds);
}

// Locks are missing on plain-HTTP origins; there two tabs may send the same, which counts once.
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request('gamelles-acts', task);
}
