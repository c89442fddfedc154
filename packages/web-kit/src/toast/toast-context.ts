import { createContext, useContext } from 'react';

export type ToastType = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** Milliseconds on screen; 3000 when absent. */
  duration?: number;
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
