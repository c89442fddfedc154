import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonVariant } from './class-names.ts';

export interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, className)} />;
}
