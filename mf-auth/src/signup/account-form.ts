import type { NewAccount } from '../api.ts';

export const emptyAccount: NewAccount = {
  firstName: '',
  lastName: '',
  email: '',
  motDePasse: '',
  role: 'client',
  chefId: '',
};

/** A caterer has none: a choice made before the role was changed does not count. */
export function withoutForeignChef(account: NewAccount): NewAccount {
  return account.role === 'client' ? account : { ...account, chefId: '' };
}
