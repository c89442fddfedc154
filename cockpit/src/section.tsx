import { Card } from '@gamelles/web-kit';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A section of the page with its title and explanation. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}
