import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { buttonLook, type ButtonVariant } from './look.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
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
