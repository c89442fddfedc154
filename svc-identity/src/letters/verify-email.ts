import type { UserRow } from '../users/row.ts';
import type { Letter } from './letter.ts';

const reasons: Readonly<Record<UserRow['role'], string>> = {
  client:
    'Un compte Gamelles vient d’être créé avec cette adresse. Confirme qu’elle est bien à toi\u00a0: ton traiteur pourra alors te reconnaître.',
  traiteur:
    'Un compte de traiteur vient d’être créé sur Gamelles avec cette adresse. Confirme qu’elle est bien à toi\u00a0: ta cuisine est prête.',
};

export function verifyEmailLetter(
  publicOrigin: string,
  token: string,
  role: UserRow['role'],
): Letter {
  return {
    subject: 'Confirme ton adresse e-mail',
    before: [reasons[role]],
    action: {
      label: 'Confirmer mon adresse',
      url: new URL(`/verify-email/${token}`, publicOrigin).href,
    },
    after: [
      'Ce lien est valable 7 jours.',
      'Si tu n’as pas créé de compte, ne suis pas ce lien\u00a0: ignore simplement ce message.',
    ],
  };
}
