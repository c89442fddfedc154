import type { ComponentProps } from 'react';
import { buttonLook, type ButtonVariant } from './class-names.ts';

export interface AnchorButtonProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
}

/** A link that loads a whole page (a public one, a file) and looks like a button. */
export function AnchorButton({ variant = 'primary', className, ...rest }: AnchorButtonProps) {
  return <a {...rest} className={buttonLook(variant, className)} />;
}
