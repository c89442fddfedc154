import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router';
import {
  aboutTyped,
  questionAboutWork,
  questionBeforeLeaving,
  type LeaveQuestion,
} from './ask-before-leaving.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { closeTopDialog } from './open-dialogs.ts';

/**
 * Turns a step back into closing the open dialog, and asks before unsaved values would be lost or
 * work would stop. The frame renders it once.
 */
export function LeaveGuard() {
  const [reason, setReason] = useState<'dialog' | LeaveQuestion>(aboutTyped);
  const blocker = useBlocker(
    useCallback<BlockerFunction>((navigation) => {
      const isForDialog = navigation.historyAction === NavigationType.Pop && closeTopDialog();
      const question = isForDialog ? undefined : questionFor(navigation);
      setReason(isForDialog ? 'dialog' : (question ?? aboutTyped));
      return isForDialog || question !== undefined;
    }, []),
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && reason === 'dialog') blocker.reset();
  }, [blocker, reason]);
  return (
    <LeaveDialog
      question={blocker.state === 'blocked' && reason !== 'dialog' ? reason : undefined}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

function questionFor({
  currentLocation,
  nextLocation,
}: Parameters<BlockerFunction>[0]): LeaveQuestion | undefined {
  if (currentLocation.pathname === nextLocation.pathname) return undefined;
  return carriesTyped(nextLocation.state) ? questionAboutWork() : questionBeforeLeaving();
}

/** Whether a navigation keeps the typed values: its state contains `carriesTyped`. */
function carriesTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'carriesTyped' in state;
}
