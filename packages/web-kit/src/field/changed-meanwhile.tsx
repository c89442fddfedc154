import { useEffect, useId, useRef } from 'react';
import styles from './changed-meanwhile.module.css';

export interface ReadableClash {
  readonly label: string;
  readonly typed: string;
  readonly now: string;
}

/**
 * The values that somebody else saved meanwhile, beside the typed ones; nothing if there are none.
 */
export function ChangedMeanwhile({ clashes }: { readonly clashes: readonly ReadableClash[] }) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  // The notice may be far from the pressed button, so it scrolls into view and is read out.
  useEffect(() => panel.current?.focus(), [clashes]);
  if (clashes.length === 0) return null;
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Changé entre-temps
      </h2>
      {clashes.map(({ label, typed, now }) => (
        <dl key={label} className={styles.clash}>
          <dt>
            {label}, enregistré{'\u00a0'}:
          </dt>
          <dd>{now || 'rien'}</dd>
          <dt>Ce que tu as écrit{'\u00a0'}:</dt>
          <dd>{typed || 'rien'}</dd>
        </dl>
      ))}
      <p className={styles.advice}>
        Corrige si besoin, puis enregistre{'\u00a0'}: c’est ce que tu as écrit qui restera.
      </p>
    </section>
  );
}
