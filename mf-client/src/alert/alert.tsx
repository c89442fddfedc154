import { Button, Dialog } from '@gamelles/web-kit';
import type { ReactNode } from 'react';

export interface AlertProps {
  /** Null: no alert. */
  readonly text: string | undefined;
  /** A further action beside « OK ». */
  readonly wayOn?: ReactNode;
  readonly onClose: () => void;
}

/** A message that a person must close. */
export function Alert({ text, wayOn, onClose }: AlertProps) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={text ?? ''}
      actions={
        <>
          {wayOn}
          <Button autoFocus onClick={onClose}>
            OK
          </Button>
        </>
      }
    />
  );
}
