import { createContext, useContext } from 'react';

export type ToastType = 'success' | 'error' | 'info';

/** The action that a toast offers, beside closing it. It closes the toast, too. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** It takes nothing back, so that Ctrl+Z does not do it. */
  readonly withoutKey?: boolean;
  /** Said in words where to close is a choice, too: « Garder ». */
  readonly closeLabel?: string;
}

export interface ToastOptions {
  /** Milliseconds on screen; 3000 when absent. */
  readonly duration?: number;
  /** Ctrl+Z does it as well, because Tab is a long way to a toast. */
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
