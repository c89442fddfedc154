import { useLocation } from '@gamelles/web-kit/router';

/** The address that the sign-up passes to the log-in, in the navigation state. */
export interface JustSignedUp {
  readonly email: string;
}

/** The address of the new account; empty if there is none. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const email: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' ? email : '';
}
