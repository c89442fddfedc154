import type { ComponentProps } from 'react';
import styles from './surface.module.css';

/** A card that looks like an enamel plate. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
