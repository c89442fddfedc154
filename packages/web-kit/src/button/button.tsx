import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { buttonLook, type ButtonVariant } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** The action is running: the button says so and cannot be pressed again. */
  readonly busy?: boolean;
}

export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // A disabled button would lose the focus, and keyboard users their place.
      aria-disabled={disabled || busy}
      aria-busy={busy}
      onClick={busy ? refuse : onClick}
      className={buttonLook(variant, busy ? styles.busy : undefined, className)}
    >
      {children}
    </button>
  );
}

/** This also prevents a second submit of the form. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
