import type { Letter } from '../letter.ts';

export const verifyEmailLetter = (publicOrigin: string, token: string): Letter => ({
  subject: 'Confirme ton adresse e-mail',
  before: [
    'Un compte Gamelles vient d’être créé avec cette adresse. Confirme qu’elle est bien à toi\u00a0: ton traiteur pourra alors te reconnaître.',
  ],
  action: {
    label: 'Confirmer mon adresse',
    url: new URL(`/verify-email/${token}`, publicOrigin).href,
  },
  after: [
    'Ce lien est valable 7 jours.',
    'Si tu n’as pas créé de compte, ne suis pas ce lien\u00a0: ignore simplement ce message.',
  ],
});
