import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An address: a phone shows the right keys for it and corrects nothing. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  );
}
