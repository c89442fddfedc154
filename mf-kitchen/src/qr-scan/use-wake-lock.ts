import { useEffect } from 'react';

/** Keeps the screen of a phone on while it scans, if the browser supports it. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let left = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      const held = await navigator.wakeLock.request('screen');
      if (left) await held.release();
      else lock = held;
    };
    // The request fails on a phone that saves battery. A page that was hidden has lost its lock.
    const tryToHold = () => void hold().catch(() => undefined);
    tryToHold();
    document.addEventListener('visibilitychange', tryToHold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', tryToHold);
      lock?.release().catch(() => undefined);
    };
  }, [on]);
}
