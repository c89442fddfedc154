import type { accountApi, ResponseOf } from '@gamelles/contracts';
import { presentUser } from '../users/present.ts';
import type { ActiveUserRow } from '../users/row.ts';

export type OwnAccount = ResponseOf<typeof accountApi.getOwnAccount>;

/** An account in the form that its owner sees, with an unconfirmed address if there is one. */
export function presentAccount(user: ActiveUserRow, wantedEmail: string | undefined): OwnAccount {
  return {
    ...presentUser(user),
    email_verified: user.email_verified,
    email_to_confirm: wantedEmail ?? null,
    ...(user.role === 'traiteur' && { email_shown: user.email_shown }),
  };
}
