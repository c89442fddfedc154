import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { ActiveUserRow } from './row.ts';

type PublicUser = ResponseOf<typeof identityApi.register>;

/** An account in the form that its owner sees. */
export function presentUser({ id, role, firstname, lastname, email }: ActiveUserRow): PublicUser {
  return {
    id,
    role,
    username: `${firstname} ${lastname}`,
    firstname,
    lastname,
    email,
  };
}
