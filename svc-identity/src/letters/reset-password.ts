import type { Letter } from './letter.ts';

export function resetPasswordLetter(publicOrigin: string, token: string): Letter {
  return {
    subject: 'Choisis un nouveau mot de passe',
    before: ['Tu as demandé à changer le mot de passe de ton compte Gamelles.'],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: new URL(`/reset-password/${token}`, publicOrigin).href,
    },
    after: [
      'Ce lien est valable une heure et ne sert qu’une fois. Tu seras déconnecté partout.',
      'Si tu n’as rien demandé, ignore ce message\u00a0: ton mot de passe ne change pas.',
    ],
  };
}
