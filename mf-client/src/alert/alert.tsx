import { Button, Dialog } from '@gamelles/web-kit';

export interface AlertProps {
  /** None: no alert. */
  text: string | undefined;
  onClose: () => void;
}

/** A sentence to be taken note of before going on. */
export function Alert({ text, onClose }: AlertProps) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={text ?? ''}
      actions={
        <Button autoFocus onClick={onClose}>
          OK
        </Button>
      }
    />
  );
}
