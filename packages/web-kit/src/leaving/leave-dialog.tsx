import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { aboutTyped, type LeaveQuestion } from './ask-before-leaving.ts';

/** Asks the question, if there is one. */
export function LeaveDialog({
  question,
  onLeave,
  onStay,
}: {
  readonly question: LeaveQuestion | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) {
  const { title, text } = question ?? aboutTyped;
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={title}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onConfirm={() => {
        question?.onLeave?.();
        onLeave();
      }}
      onCancel={onStay}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
