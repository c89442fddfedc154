import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { buttonLook, type ButtonVariant } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name of the button. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={buttonLook(variant, styles.icon, className)}
    >
      {icon}
    </button>
  );
}
