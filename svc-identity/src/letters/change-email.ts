import type { Letter } from './letter.ts';

export function changeEmailLetter(publicOrigin: string, token: string): Letter {
  return {
    subject: 'Confirme ta nouvelle adresse e-mail',
    before: [
      'Tu as demandé à te connecter à Gamelles avec cette adresse. Confirme qu’elle est bien à toi, avec ton mot de passe\u00a0: elle remplacera alors l’ancienne.',
    ],
    action: {
      label: 'Confirmer ma nouvelle adresse',
      url: new URL(`/verify-email/${token}`, publicOrigin).href,
    },
    after: [
      'Ce lien est valable 7 jours. D’ici là, connecte-toi avec ton adresse actuelle.',
      'Si tu n’as rien demandé, ne suis pas ce lien\u00a0: ignore simplement ce message.',
    ],
  };
}
