import type { Letter } from './letter.ts';

/**
 * To the former address. It does not name the new one, which a thief may have chosen.
 *
 * @param until when the former address is given up. The mail may come days after the change.
 */
export function emailChangedLetter(publicOrigin: string, token: string, until: Date): Letter {
  return {
    subject: 'Ton adresse e-mail a été changée',
    before: [
      'Ton compte Gamelles a maintenant une autre adresse e-mail\u00a0: celle-ci ne permet plus de s’y connecter.',
      'Si c’est bien toi, il n’y a rien à faire. Sinon, reprends ton compte\u00a0: cette adresse y revient, tout le monde en est déconnecté, et tu choisis un nouveau mot de passe.',
    ],
    action: {
      label: 'Annuler ce changement',
      url: new URL(`/undo-email-change/${token}`, publicOrigin).href,
    },
    after: [
      `Ce lien est valable jusqu’au ${momentInParis.format(until)} (heure de Paris) et ne sert qu’une fois.`,
    ],
  };
}

const momentInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'short',
});
