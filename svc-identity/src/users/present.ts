import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { ActiveUserRow } from './row.ts';

type PublicUser = ResponseOf<typeof identityApi.register>;

/** What an account is shown as to its owner. */
export const presentUser = ({
  id,
  role,
  firstname,
  lastname,
  email,
}: ActiveUserRow): PublicUser => ({
  id,
  role,
  username: `${firstname} ${lastname}`,
  firstname,
  lastname,
  email,
});
