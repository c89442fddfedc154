import type { ReactNode } from 'react';
import { focusHeading } from '../page/focus-heading.ts';
import { Button, type ButtonProps } from './button.tsx';

interface RetryButtonProps extends Omit<ButtonProps, 'ref' | 'children'> {
  readonly icon?: ReactNode;
}

/**
 * A button that tries again. Once that succeeds, it disappears and the focus goes to the heading of
 * the screen.
 */
export function RetryButton({ icon, ...button }: RetryButtonProps) {
  return (
    <Button {...button} ref={passFocusOn}>
      {icon}
      Réessayer
    </Button>
  );
}

/** As the ref is cleared, the button is still in the document. */
function passFocusOn(button: HTMLButtonElement | null) {
  return () => {
    if (button === document.activeElement) focusHeading();
  };
}
