import { z } from 'zod';
import {
  acceptBothNameSpellings,
  currentPassword,
  email,
  id,
  name,
  optional,
  password,
  role,
  withDefault,
} from '../fields.ts';

export const registerBody = acceptBothNameSpellings(
  z.strictObject({
    firstName: name,
    lastName: name,
    email,
    motDePasse: password,
    role: withDefault(role, 'client'),
    chefId: optional(id),
    /** For a caterer: whether the public list shows the address. */
    showEmail: withDefault(z.boolean(), true),
  }),
);
export const loginBody = z.strictObject({
  email,
  motDePasse: z.string().min(1, { error: 'Le mot de passe est obligatoire.' }).max(128),
});

export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ newPassword: password });

export const changeEmailBody = z.strictObject({ email });
export const ownNamesBody = acceptBothNameSpellings(
  z.strictObject({ firstName: name, lastName: name }),
);
export const currentPasswordBody = z.strictObject({ currentPassword });
export const changePasswordBody = z.strictObject({ currentPassword, newPassword: password });

/** A client chooses a caterer. */
export const selectChefBody = z.strictObject({ chefId: id });
