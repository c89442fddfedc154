import type { ReactNode } from 'react';

/** One of the English labels of these French screens, to be pronounced as such. */
export function English({ children }: { readonly children: ReactNode }) {
  return <span lang="en">{children}</span>;
}
