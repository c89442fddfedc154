import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { buttonLook, type ButtonVariant } from './look.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Its action is under way: it says so and cannot be pressed again. */
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
      // Truly disabled it would lose the focus, and whoever works by keyboard their place.
      aria-disabled={disabled || busy}
      aria-busy={busy}
      onClick={busy ? refuse : onClick}
      className={buttonLook(variant, busy ? styles.busy : undefined, className)}
    >
      {children}
    </button>
  );
}

/** Also keeps a button of a form from sending that again. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
