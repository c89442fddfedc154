import { createContext, useContext } from 'react';

export type ToastType = 'success' | 'error' | 'info';

/** An action of the toast, in addition to closing it. The action closes the toast, too. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The action is no undo, so Ctrl+Z does not trigger it. */
  readonly withoutKey?: boolean;
  /** The label of the close button, if closing is a choice: « Garder ». */
  readonly closeLabel?: string;
}

export interface ToastOptions {
  /** Milliseconds on screen; 3000 when absent. */
  readonly duration?: number;
  /** Ctrl+Z triggers it as well, because Tab needs many presses to reach a toast. */
  readonly action?: ToastAction;
}

type Show = (message: string, options?: ToastOptions) => void;
export type Toasts = Readonly<Record<ToastType, Show>>;

export const ToastContext = createContext<Toasts | null>(null);

/** `toast.success('Client ajouté !', { duration: 2500 })` */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is used outside of ToastProvider');
  return toasts;
}
