import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RetryButton } from '../button/retry-button.tsx';
import styles from './feedback.module.css';

export interface ErrorStateProps {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** The error message, with a button to try again. */
export function ErrorState({ children, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <CircleAlert className={styles.alarm} size={40} aria-hidden />
      <p className={styles.text}>{children}</p>
      {onRetry && (
        <RetryButton
          variant="secondary"
          icon={<RotateCw size={18} aria-hidden />}
          onClick={onRetry}
        />
      )}
    </div>
  );
}
