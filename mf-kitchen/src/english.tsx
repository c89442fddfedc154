import type { ReactNode } from 'react';

/** An English label on these French screens, marked for correct pronunciation. */
export function English({ children }: { readonly children: ReactNode }) {
  return <span lang="en">{children}</span>;
}
