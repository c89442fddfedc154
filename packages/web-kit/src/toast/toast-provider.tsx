import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Toast } from './toast.tsx';
import { ToastContext, type ToastAction, type Toasts, type ToastType } from './toast-context.ts';
import styles from './toast.module.css';
import { useStack } from './use-stack.ts';
import { useUndoKey } from './use-undo-key.ts';

interface Shown {
  readonly id: number;
  readonly type: ToastType;
  readonly message: string;
  readonly duration: number;
  readonly action: ToastAction | undefined;
}

interface ToastProviderProps {
  readonly children: ReactNode;
  /** An element of the same corner, above the toasts. */
  readonly above?: ReactNode;
}

/** Shows toasts in a corner, above everything; wraps the whole page once. */
export function ToastProvider({ children, above }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const toasts = useMemo<Toasts>(() => {
    const show =
      (type: ToastType): Toasts[ToastType] =>
      (message, { duration = 3000, action } = {}) => {
        lastId += 1;
        const toast = { id: lastId, type, message, duration, action };
        setShown((present) => [...present, toast]);
      };
    return { success: show('success'), error: show('error'), info: show('info') };
  }, []);

  const close = useCallback((id: number) => {
    setShown((present) => present.filter((toast) => toast.id !== id));
  }, []);

  const stack = useStack(shown);
  const last = shown.findLast(({ action }) => action && !action.withoutKey);
  useUndoKey(
    last &&
      (() => {
        close(last.id);
        last.action?.run();
      }),
  );

  return (
    <ToastContext value={toasts}>
      {children}
      <div ref={stack} className={styles.corner} role="status">
        {shown.map((toast) => (
          <Toast key={toast.id} {...toast} onClose={close} />
        ))}
      </div>
      {above && <div className={`${styles.corner} ${styles.above}`}>{above}</div>}
    </ToastContext>
  );
}

let lastId = 0;
