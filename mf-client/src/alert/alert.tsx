import { Button, Dialog } from '@gamelles/web-kit';
import type { ReactNode } from 'react';

export interface AlertProps {
  /** None: no alert. */
  readonly text: string | undefined;
  /** A way on, beside « OK ». */
  readonly wayOn?: ReactNode;
  readonly onClose: () => void;
}

/** A sentence to be taken note of before going on. */
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
