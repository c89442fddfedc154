import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { hasTyped } from './drafts.ts';
import { closeTopDialog } from './open-dialogs.ts';

/**
 * Turns a step back into closing the open dialog, and asks before unsaved values would be lost. The
 * frame renders it once.
 */
export function LeaveGuard() {
  const [reason, setReason] = useState<'dialog' | 'form'>('form');
  const blocker = useBlocker(
    useCallback<BlockerFunction>((navigation) => {
      const isForDialog = navigation.historyAction === NavigationType.Pop && closeTopDialog();
      setReason(isForDialog ? 'dialog' : 'form');
      return isForDialog || wouldLose(navigation);
    }, []),
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && reason === 'dialog') blocker.reset();
  }, [blocker, reason]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && reason === 'form'}
      title={'Quitter sans enregistrer\u00a0?'}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Ce que tu as écrit sera perdu.</p>
    </ConfirmDialog>
  );
}

function wouldLose({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]): boolean {
  return (
    hasTyped() &&
    currentLocation.pathname !== nextLocation.pathname &&
    !carriesTyped(nextLocation.state)
  );
}

/** Whether a navigation keeps the typed values: its state contains `carriesTyped`. */
function carriesTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'carriesTyped' in state;
}
