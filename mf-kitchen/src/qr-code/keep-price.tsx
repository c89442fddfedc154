import type { ComponentProps } from 'react';
import styles from './qr-code.module.css';

/** The tick that makes a price the one of dishes without a price of their own. */
export function KeepPrice(input: ComponentProps<'input'>) {
  return (
    <label className={styles.keep}>
      <input {...input} type="checkbox" />
      Garder comme prix habituel
    </label>
  );
}
