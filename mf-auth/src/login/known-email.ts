import { useLocation } from '@gamelles/web-kit/router';

/** The address that the sign-up passes to the log-in, in the navigation state. */
export interface JustSignedUp {
  readonly email: string;
}

/** The address of the account that was just made; empty when there is none. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const email: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' ? email : '';
}
