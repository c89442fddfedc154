import { ApiError } from '../api/api-error.ts';
import { announce } from './tab-messages.ts';
import { retryDelay } from './retry-delay.ts';
import { sendWaiting } from './send.ts';

/** The timeout of a call, in milliseconds. */
const slow = 3000;
/** The pause before acts that need a later try are sent again, in milliseconds. */
const again = 30_000;

let sending: Promise<void> | undefined;
let isWanted = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting acts repeatedly until none is left. */
export function sendNow(): void {
  isWanted = true;
  clearTimeout(timer);
  sending ??= sendWhileWanted().finally(() => (sending = undefined));
}

/** Sends whenever the network may be back, for the life of the page. */
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
      sendLater(retryDelay(failures));
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

// Web Locks are missing on plain-HTTP origins. There, two tabs may send the same act, which counts
// once.
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request('gamelles-acts', task);
}
