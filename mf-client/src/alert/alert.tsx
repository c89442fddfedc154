import { Button, Dialog } from '@gamelles/web-kit';
import type { ReactNode } from 'react';

export interface AlertProps {
  /** The lines after the first say more. Undefined: no alert. */
  readonly text: string | undefined;
  /** A further action beside « OK ». */
  readonly wayOn?: ReactNode;
  readonly onClose: () => void;
}

/** A message that a person must close. */
export function Alert({ text, wayOn, onClose }: AlertProps) {
  const [title = '', ...more] = text?.split('\n') ?? [];
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          {wayOn}
          <Button autoFocus onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      {more.length > 0 && <p>{more.join('\n')}</p>}
    </Dialog>
  );
}
