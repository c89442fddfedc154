import { useLocation } from '@gamelles/web-kit/router';

/** What the sign-up hands to the log-in, in the state of the navigation. */
export interface JustSignedUp {
  email: string;
}

/** The address of the account that was just made; empty when there is none. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const email: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' ? email : '';
}
