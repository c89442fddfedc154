import { Info } from '@gamelles/web-kit/icons';
import type { ReactNode } from 'react';
import styles from './dish-allergens.module.css';
import { undescribed } from './sentences.ts';

/** Says that a dish is not described, because silence is no promise. */
export function Undescribed({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={styles.line}>
      <Info size={18} aria-hidden />
      <span>{undescribed}</span>
      {children}
    </p>
  );
}
