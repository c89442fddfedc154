import type { Letter } from './letter.ts';

/** To an address that somebody wants although it belongs to an account. */
export function addressTakenLetter(publicOrigin: string): Letter {
  return {
    subject: 'Cette adresse a déjà un compte',
    before: [
      'Quelqu’un, sans doute toi, a voulu donner cette adresse à un autre compte Gamelles. Elle en a déjà un\u00a0: rien n’a été changé.',
    ],
    action: { label: 'Me connecter', url: new URL('/login', publicOrigin).href },
    after: [
      'Pour donner cette adresse à l’autre compte, supprime d’abord celui-ci. Si ce n’était pas toi, ignore simplement ce message.',
    ],
  };
}
