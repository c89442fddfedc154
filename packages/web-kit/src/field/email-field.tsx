import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail field: phones show the right keyboard and correct nothing. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  );
}
