import { useState } from 'react';
import { rememberedMode, rememberMode, type ScanMode } from './modes.ts';
import type { Item } from './pile/items.ts';
import { usePictureOnTop } from './pile/use-picture-on-top.ts';
import { usePile } from './pile/use-pile.ts';
import type { Reading } from './reader/use-reader.ts';
import { useCamera } from './use-camera.ts';
import { useCarriedLabel } from './use-carried-label.ts';
import type { useScan } from './use-scan.ts';
import type { useSignals } from './use-signals.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The camera, and the target of its labels: one by one, or a pile. */
export function useModes(
  signals: ReturnType<typeof useSignals>,
  single: ReturnType<typeof useScan>,
) {
  const carried = useCarriedLabel();
  // A pile would not show the details of the label that opened the scanner.
  const [mode, setMode] = useState(() => (carried === undefined ? rememberedMode() : 'single'));
  const [isUnable, setUnable] = useState(false);
  const [settling, setSettling] = useState(false);
  const ofPile = mode !== 'single';
  const pile = usePile({
    atOnce: mode === 'continuous',
    onRead: (items) => signals[signalFor(items)](),
  });
  const camera = useCamera((text) => (ofPile ? undefined : single.see(text)), ofPile);
  const isRunning = camera.state.is === 'running';
  const { viewfinder } = camera;
  const reading: Reading = {
    on: ofPile && isRunning && !settling,
    viewfinder,
    onSight: ({ codes }) => pile.see(codes.map(({ text }) => text)),
    // The pile mode is tried again at the next visit.
    onUnable: () => {
      setUnable(true);
      setMode('single');
    },
  };
  useWakeLock(isRunning);
  usePictureOnTop(isRunning && pile.items.length > 0, viewfinder);
  return {
    mode,
    isUnable,
    pile,
    camera,
    reading,
    settling,
    setSettling,
    choose: (next: ScanMode): void => {
      rememberMode(next);
      setUnable(false);
      setMode(next);
      pile.startOver();
    },
  };
}

/** The signal for the best result: a box came back, then a failure, then nothing to do. */
function signalFor(items: readonly Item[]): 'success' | 'failure' | 'nothingToDo' {
  if (items.some(({ is }) => is === 'returned' || is === 'out')) return 'success';
  return items.some(({ is }) => is === 'unknown' || is === 'failed') ? 'failure' : 'nothingToDo';
}
