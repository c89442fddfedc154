import type { ComponentProps } from 'react';
import styles from './surface.module.css';

/** An enamel plate to put things on. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
