import type { NewAccount } from '../api.ts';

export const emptyAccount: NewAccount = {
  firstName: '',
  lastName: '',
  email: '',
  motDePasse: '',
  role: 'client',
  chefId: '',
  showEmail: true,
};

/** The body to send: without the fields of the other role, and without the default choice. */
export function bodyOf({ showEmail, ...account }: NewAccount): NewAccount {
  if (account.role === 'client') return account;
  return { ...account, chefId: '', ...(showEmail === false && { showEmail }) };
}
