import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

/** The class names for anything that looks like a button. */
export function buttonLook(variant: ButtonVariant, ...more: (string | undefined)[]): string {
  return [styles.button, styles[variant], ...more].filter(Boolean).join(' ');
}
