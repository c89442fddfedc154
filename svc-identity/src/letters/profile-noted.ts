import type { Letter } from './letter.ts';

/** It does not say what has changed, because others may read the mailbox. */
export function profileNotedLetter(publicOrigin: string): Letter {
  return {
    subject: 'Ton traiteur a modifié ta fiche',
    before: [
      'Ton traiteur vient de modifier ce qui est noté sur toi dans Gamelles. Regarde dans ton espace ce que c’est.',
    ],
    action: {
      label: 'Voir ma fiche',
      url: new URL('/client-settings', publicOrigin).href,
    },
    after: ['Si c’est juste, il n’y a rien à faire. Sinon, tu peux le corriger au même endroit.'],
  };
}
