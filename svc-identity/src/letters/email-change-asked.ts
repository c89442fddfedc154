import type { Letter } from './letter.ts';

/**
 * To the present address. It does not name the other one, because the mailbox may be shared or
 * lost.
 */
export function emailChangeAskedLetter(publicOrigin: string): Letter {
  return {
    subject: 'Changement d’adresse e-mail demandé',
    before: [
      'Tu as demandé à te connecter à Gamelles avec une autre adresse e-mail. Dès que le lien que nous y avons envoyé est suivi et que ton mot de passe y est donné, elle remplace celle-ci.',
      'Si c’est bien toi, il n’y a rien à faire ici. Sinon, choisis tout de suite un nouveau mot de passe\u00a0: la demande sera annulée, et tu seras déconnecté partout.',
    ],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: new URL('/forgot-password', publicOrigin).href,
    },
    after: [],
  };
}
