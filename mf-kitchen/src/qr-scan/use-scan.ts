import { tokenInLabel } from '@gamelles/contracts/label-address';
import { useRef, useState } from 'react';
import { useWaiting } from '../journal/use-waiting.ts';
import { messageOf } from '../message-of.ts';
import { findLabel } from './find-label.ts';
import { createRepeatFilter } from './repeat-filter.ts';
import type { Scan } from './scan.ts';
import { useBoxActs } from './use-box-acts.ts';

interface Signals {
  readonly success: () => void;
  readonly failure: () => void;
}

/** Handles a scanned code up to the result for its boxes. */
export function useScan({ success, failure }: Signals) {
  const [scan, setScan] = useState<Scan>({ is: 'awaited' });
  const { unsent, clear, ...acts } = useBoxActs({ scan, setScan, failure });
  const waiting = useWaiting();
  const [filter] = useState(createRepeatFilter);
  // A ref, because the camera reads faster than the screen renders.
  const looking = useRef(false);

  const lookUp = async (text: string): Promise<void> => {
    looking.current = true;
    clear();
    setScan({ is: 'looked-up' });
    try {
      const { token, box } = await findLabel(text, waiting);
      setScan({ is: 'known', token, box, asking: !box.returned });
      success();
    } catch (error) {
      setScan({ is: 'unknown', text, detail: messageOf(error, '') });
      failure();
    } finally {
      looking.current = false;
    }
  };

  const asking = scan.is === 'known' && scan.asking;
  const setAsking = (open: boolean): void =>
    setScan((shown) => (shown.is === 'known' ? { ...shown, asking: open } : shown));

  const see = (text: string): void => {
    const now = performance.now();
    const isBusy = looking.current || asking || acts.saving || isAnsweringDialog();
    // Reading its label again would remove the offer to note its payment later.
    const isOffered = tokenInLabel(text) === unsent?.token;
    if (isBusy || isOffered) filter.stillSees(text, now);
    else if (filter.isNew(text, now)) void lookUp(text);
  };

  return {
    ...acts,
    scan,
    asking,
    see,
    lookUp,
    ask: () => setAsking(true),
    cancel: () => {
      setAsking(false);
      clear();
    },
  };
}

/** Whether a dialog is open, such as « Payée comment ? », which a new label would close. */
function isAnsweringDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
