import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './feedback.module.css';

export interface ErrorStateProps {
  children: ReactNode;
  onRetry?: () => void;
}

/** What could not be shown, and the way to try again. */
export function ErrorState({ children, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <CircleAlert className={styles.alarm} size={40} aria-hidden />
      <p className={styles.text}>{children}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          Réessayer
        </Button>
      )}
    </div>
  );
}
