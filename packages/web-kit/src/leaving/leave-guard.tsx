import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { questionBeforeLeaving, type LeaveQuestion } from './ask-before-leaving.ts';
import { hasTyped } from './drafts.ts';
import { closeTopDialog } from './open-dialogs.ts';

const aboutTyped: LeaveQuestion = {
  title: 'Quitter sans enregistrer\u00a0?',
  text: 'Ce que tu as écrit sera perdu.',
};

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
  const { title, text, onLeave } = reason === 'dialog' ? aboutTyped : reason;
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && reason !== 'dialog'}
      title={title}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

function questionFor({
  currentLocation,
  nextLocation,
}: Parameters<BlockerFunction>[0]): LeaveQuestion | undefined {
  if (currentLocation.pathname === nextLocation.pathname) return undefined;
  if (hasTyped() && !carriesTyped(nextLocation.state)) return aboutTyped;
  return questionBeforeLeaving();
}

/** Whether a navigation keeps the typed values: its state contains `carriesTyped`. */
function carriesTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'carriesTyped' in state;
}
