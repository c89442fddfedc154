import type { Letter } from './letter.ts';

export function passwordChangedLetter(publicOrigin: string): Letter {
  return {
    subject: 'Ton mot de passe a été changé',
    before: [
      'Le mot de passe de ton compte Gamelles vient d’être changé, et tes autres appareils sont déconnectés.',
      'Si c’est bien toi, il n’y a rien à faire. Sinon, choisis tout de suite un autre mot de passe\u00a0: le lien arrive à cette adresse.',
    ],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: new URL('/forgot-password', publicOrigin).href,
    },
    after: [],
  };
}
