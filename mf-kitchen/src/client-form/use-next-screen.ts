import { useLocation } from '@gamelles/web-kit/router';
import { carriedDraft } from '../qr-code/label-draft.ts';

export interface NextScreen {
  readonly to: string;
  readonly state?: object;
}

/**
 * The screen after the form of a client: the unfinished label that needs the client, if there is
 * one.
 *
 * @param usual the screen without a label
 * @param clientId undefined for a client that is not added yet
 */
export function useNextScreen(usual: string, clientId: string | undefined): NextScreen {
  const label = carriedDraft(useLocation().state);
  if (!label) return { to: usual };
  return {
    to: '/qr-code',
    state: clientId === undefined ? label : { ...label, client_id: clientId },
  };
}
