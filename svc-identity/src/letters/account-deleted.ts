import type { Letter } from './letter.ts';

export const accountDeletedLetter: Letter = {
  subject: 'Ton compte a été supprimé',
  before: [
    'Ton compte Gamelles a été supprimé, et tes données personnelles avec lui. Tu es déconnecté partout.',
  ],
  after: ['Merci d’avoir fait un bout de chemin avec nous. Tu peux revenir quand tu veux.'],
};
