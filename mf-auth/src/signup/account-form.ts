import type { NewAccount } from '../api.ts';

export const emptyAccount: NewAccount = {
  firstName: '',
  lastName: '',
  email: '',
  motDePasse: '',
  role: 'client',
  chefId: '',
};

/** The fields that the server may find wrong, in the order of the form. */
export const accountFields = [
  'role',
  'chefId',
  'firstName',
  'lastName',
  'email',
  'motDePasse',
] as const;

const required = 'Ce champ est obligatoire.';

export const rules = {
  name: { required, validate: (name: string) => name.trim() !== '' || required },
  email: { required, pattern: { value: /^\S+@\S+\.\S+$/, message: 'Adresse e-mail invalide.' } },
  password: {
    required,
    minLength: { value: 8, message: 'Le mot de passe doit contenir au moins 8 caractères.' },
    maxLength: { value: 128, message: 'Le mot de passe doit contenir au plus 128 caractères.' },
  },
};

/** A caterer has none: a choice made before the role was changed does not count. */
export function withoutForeignChef(account: NewAccount): NewAccount {
  return account.role === 'client' ? account : { ...account, chefId: '' };
}
